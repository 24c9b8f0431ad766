// Choosing a worker in two steps: which of my workers is picked, and at which space both builders wait to be told apart.
// Board, workshop and column share it; a new question forgets it.
let worker = $state<number | null>(null);
let space = $state<number | null>(null);

export const pick = {
  get worker(): number | null {
    return worker;
  },
  get space(): number | null {
    return space;
  },
  /** Picks this worker, or lets go of it. */
  take(which: number): void {
    worker = worker === which ? null : which;
    space = null;
  },
  /** Opens the space where either builder may go, or closes it. */
  open(which: number | null): void {
    space = space === which ? null : which;
  },
  clear(): void {
    worker = null;
    space = null;
  },
};
