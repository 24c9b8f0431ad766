// What every state on a tile is given.
import type { Choosing, Seat, Words } from '../../contract';
import type { Istanbul, Printed } from '../view';

export interface StateProps {
  place: number;
  view: Istanbul;
  printed: Printed;
  choosing: Choosing;
  words: Words;
  seats: Seat[];
  me: number | null;
  square: boolean; // little room beside the picture
  here: boolean; // my action happens on this place now
  rolls: boolean; // the dice lie on this place
  rolled: number; // counts the rolls: changes when the dice are thrown
}
