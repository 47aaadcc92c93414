/** The places of a raster's values, row by row from the north-west corner. */
export interface RasterGrid {
  /** Longitude of the first column and latitude of the first (northernmost) row, in degrees. */
  readonly west: number;
  readonly north: number;
  /** Degrees between columns, and between rows going south; both positive. */
  readonly stepLon: number;
  readonly stepLat: number;
  readonly width: number;
  readonly height: number;
}
