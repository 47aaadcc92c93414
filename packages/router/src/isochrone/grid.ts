/** Values on square cells; the first row is the southernmost. */
export interface IsochroneGrid {
  readonly width: number;
  readonly height: number;
  /** Degrees times 1e7 of the middle of the first cell, and from one middle to the next. */
  readonly west: number;
  readonly south: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly cellMetres: number;
  /** The cost of getting there, as the weights count; Infinity where it is unknown. */
  readonly values: Float32Array;
}
