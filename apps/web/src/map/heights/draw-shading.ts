import type { Bbox } from '@webmaps/geo/bbox';
import { latOfMercatorY, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { flavors } from '@webmaps/map-style/flavors';
import { LEVEL_DEGREES, slopeClassDegrees } from '@webmaps/map-style/shading';
import type { TileAddress } from '@webmaps/terrain/height-tiles';
import type { HeightField } from '@webmaps/terrain/height-field';
import { measureSlopes } from '@webmaps/terrain/slope';
import type { DrawnShading } from './height-addresses.ts';

/** Opaque colours as bytes, four for each class; the first class has none. */
type Palette = Uint8Array;

/**
 * The colours of a tile, RGBA row by row. The field is one cell wider than the tile on each side.
 * Nothing is drawn beyond the box, where heights are no longer those of the ground.
 */
export function drawShading(
  field: HeightField,
  tile: TileAddress,
  { kind, theme, bbox }: DrawnShading & { readonly bbox: Bbox | undefined },
): Uint8ClampedArray<ArrayBuffer> {
  const size = field.width - 2;
  const pixels = size * 2 ** tile.z;
  const { slopeDegrees, aspectDegrees } = measureSlopes(field, (row) =>
    cellMetresAt(tile.y * size + row + 0.5, pixels),
  );
  const palette = paletteOf(flavors[theme].shading[kind]);
  const classes = palette.length / 4 - 1;
  const rgba = new Uint8ClampedArray(4 * size * size);
  const box = bbox && boxInTile(bbox, tile, size);
  for (let row = 0; row < size; row++) {
    if (box && (row < box.top || row >= box.bottom)) continue;
    for (let column = box?.left ?? 0; column < (box?.right ?? size); column++) {
      const cell = row * size + column;
      const slope = slopeDegrees[cell]!;
      const shown =
        kind === 'slope'
          ? classOfSlope(slope)
          : classOfAspect(slope, aspectDegrees[cell]!, classes);
      for (let byte = 0; byte < 4; byte++) rgba[4 * cell + byte] = palette[4 * shown + byte]!;
    }
  }
  return rgba;
}

/** The side of a pixel on the ground, at a row of the world that has so many. */
function cellMetresAt(row: number, pixels: number): number {
  const lat = latOfMercatorY(row / pixels);
  return (360 * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / pixels;
}

/** 0 where it has no colour, or is not known. */
function classOfSlope(degrees: number): number {
  let found = 0;
  for (const from of slopeClassDegrees) if (degrees >= from) found += 1;
  return found;
}

function classOfAspect(slope: number, aspect: number, classes: number): number {
  // Written so that what is not known has no colour.
  if (!(slope >= LEVEL_DEGREES)) return 0;
  return (Math.round((aspect / 360) * classes) % classes) + 1;
}

function boxInTile([west, south, east, north]: Bbox, { z, x, y }: TileAddress, size: number) {
  const pixelOf = (place: number, tile: number) =>
    Math.min(size, Math.max(0, Math.round((place * 2 ** z - tile) * size)));
  return {
    left: pixelOf(mercatorX(west), x),
    right: pixelOf(mercatorX(east), x),
    top: pixelOf(mercatorY(north), y),
    bottom: pixelOf(mercatorY(south), y),
  };
}

function paletteOf(colours: readonly string[]): Palette {
  const palette = new Uint8Array(4 * (colours.length + 1));
  for (const [index, colour] of colours.entries()) {
    const value = Number.parseInt(colour.slice(1), 16);
    palette.set([value >> 16, (value >> 8) & 255, value & 255, 255], 4 * (index + 1));
  }
  return palette;
}
