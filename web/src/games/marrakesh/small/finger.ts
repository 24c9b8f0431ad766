// A context of the layouts for fingers: how many pixels everything that can be pressed has at least.
export const FINGER = Symbol('finger');
export const LEAST = 45; // 44, and a little for rounding
