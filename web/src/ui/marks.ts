// The five shapes of players, around 0,0 in a box of 20.
import type { MarkName } from '../games/contract';

export const MARKS: Record<MarkName, string> = {
  disc: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z',
  square: 'M-8-8H8V8H-8Z',
  triangle: 'M0-9.5L9.5 7.5H-9.5Z',
  diamond: 'M0-10L8.5 0L0 10L-8.5 0Z',
  star: 'M0-10L2.6-3.6L9.5-3.1L4.2 1.4L5.9 8.1L0 4.4L-5.9 8.1L-4.2 1.4L-9.5-3.1L-2.6-3.6Z',
};
export const MARK_ORDER: MarkName[] = ['disc', 'square', 'triangle', 'diamond', 'star'];
