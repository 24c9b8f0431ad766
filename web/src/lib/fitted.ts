// Lettering that becomes smaller where its words are too long for their room.
import type { Attachment } from 'svelte/attachments';

const NEARLY = 0.93; // letters are as wide as whole pixels: a little wider on a smaller screen

/** As large as this and no wider than its room, once its font is there. */
export const fitted =
  (words: string, size: number, room: number): Attachment<SVGTextElement> =>
  (node) => {
    const fit = (): void => {
      node.removeAttribute('textLength');
      node.style.fontSize = `${size}px`;
      const length = words ? node.getComputedTextLength() : 0;
      if (length <= room * NEARLY) return;
      node.style.fontSize = `${(size * room) / Math.max(length, room)}px`;
      node.setAttribute('textLength', String(Math.min(length, room)));
      node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    };
    fit();
    void document.fonts.ready.then(fit);
  };
