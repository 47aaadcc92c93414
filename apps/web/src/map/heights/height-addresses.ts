import type { Bbox } from '@webmaps/geo/bbox';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { ContourUnit } from '@webmaps/terrain/contour-steps';
import type { TileAddress } from '@webmaps/terrain/height-tiles';

/**
 * Contour lines as vector tiles, by the absolute address of a terrain archive. They fade around the
 * box: farther off the archive's heights are blurred.
 */
export function contourAddress(
  archive: string,
  { unit, bbox }: { readonly unit: ContourUnit; readonly bbox: Bbox },
): string {
  return `contours-${unit}://${bbox.join()}@${archive}`;
}

/** What the ground is coloured by out of pictures that a worker draws. */
export interface DrawnShading {
  readonly kind: 'slope' | 'aspect';
  readonly theme: BasemapTheme;
}

/** Colours of the ground within the box, as pictures. */
export function shadingAddress(
  archive: string,
  { kind, theme, bbox }: DrawnShading & { readonly bbox: Bbox },
): string {
  return `${kind}-${theme}://${bbox.join()}@${archive}`;
}

/** Heights for shading, smooth at any zoom. */
export function reliefAddress(archive: string): string {
  return `relief://${archive}`;
}

interface HeightAddress {
  readonly archive: string;
  /** The extent of contour lines and colours. */
  readonly bbox?: Bbox;
  /** The address of one tile. */
  readonly tile?: TileAddress;
}

/** Reads an address of any kind, with a tile behind it or without. */
export function readHeightAddress(url: string): HeightAddress {
  const [, box, archive, z, x, y] =
    /^[\w-]+:\/\/(?:([-\d.e,]+)@)?(.+?)(?:\/(\d+)\/(\d+)\/(\d+))?$/.exec(url) ?? [];
  if (archive === undefined) throw new Error(`${url} is no address of heights`);
  return {
    archive,
    ...(box && { bbox: box.split(',').map(Number) as unknown as Bbox }),
    ...(z && { tile: { z: Number(z), x: Number(x), y: Number(y) } }),
  };
}
