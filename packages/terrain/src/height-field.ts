/** Heights at the crossings of a square lattice, row by row from the north-west; NaN is unknown. */
export interface HeightField {
  readonly width: number;
  readonly height: number;
  readonly metres: Float32Array;
}
