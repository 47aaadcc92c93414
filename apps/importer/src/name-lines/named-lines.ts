/** A street or river under one name. */
export interface NamedLines {
  readonly name: string;
  readonly lines: readonly Int32Array[];
  /** The greatest come first. */
  readonly rank: number;
  readonly minZoom: number;
  /** Width of the name in ems of its font, letter-spacing included. */
  readonly widthEms: number;
  /** Height of the font at a zoom. */
  readonly textPixels: (zoom: number) => number;
}
