import type { PixelStops } from './route-strokes.ts';

/** Arrows along the line: how far apart in pixels, how large, and from which zoom level on. */
export const arrowMarks: {
  readonly spacing: PixelStops;
  readonly size: PixelStops;
  readonly fromZoom: number;
} = {
  spacing: [
    [13, 90],
    [16, 130],
    [18, 170],
  ],
  size: [
    [13, 0.72],
    [16, 1.05],
    [18, 1.3],
  ],
  fromZoom: 12.8,
};

/** The plates with kilometres or miles. */
export const plateMarks = {
  fromZoom: 10,
  textPixels: 10.5,
  /** Between the number and the plate: above and below, left and right. */
  padding: [1, 4],
  /** How far it steps aside for a handle, in heights of the text. */
  aside: 1.1,
  /** From a zoom level on only every so many. */
  every: [
    [0, 5],
    [13, 2],
    [14, 1],
  ],
} as const;

/** Sizes of a handle and of the pins at the ends, against their pictures. */
export const handleSize: PixelStops = [
  [11, 0.6],
  [14, 0.9],
  [16, 1],
];
export const pinSize: PixelStops = [
  [11, 0.8],
  [15, 1],
];

/** Only every so many of the plates are shown at a zoom level. */
export function plateStep(zoom: number): number {
  return plateMarks.every.findLast(([from]) => zoom >= from)?.[1] ?? 1;
}
