/** Weight of an arc that may not be gone. Two of them and a little more still fit an Int32. */
export const CLOSED = 0x3fffffff;

/** Cost of each arc under one profile in whole units of a centimetre of the best way. */
export type Weights = Int32Array;
