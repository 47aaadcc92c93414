/** Anything that knows heights. Every source of elevation in the product is used through this. */
export interface ElevationSampler {
  /** Bilinear height in metres above mean sea level, or `undefined` outside the data. */
  sample(lon: number, lat: number): number | undefined;
  /** Distance between neighbouring heights of the source, in metres. */
  readonly resolutionMetres: number;
}
