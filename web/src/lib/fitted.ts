// Lettering that becomes smaller where its words are too long for their room.
import type { Attachment } from 'svelte/attachments';

/** As large as this and no wider than its room, once its font is there. */
export const fitted =
  (words: string, size: number, room: number): Attachment<SVGTextElement> =>
  (node) => {
    const fit = (): void => {
      node.style.fontSize = `${size}px`;
      const length = words ? node.getComputedTextLength() : 0;
      if (length > room) node.style.fontSize = `${(size * room) / length}px`;
    };
    fit();
    void document.fonts.ready.then(fit);
  };
