import type { Bbox } from '@webmaps/geo/bbox';
import type { Heights } from './read-hgt.ts';

/** One grid of several, and which of its cells any of them covers, voids included (1) or not (0). */
export interface Mosaic extends Heights {
  readonly covered: Uint8Array;
}

/**
 * Lays grids over one another on the lattice of the finest, cut to the box. Finer ones are on top,
 * in the order given where they are equal; a void shows the grid below. Values on the same lattice
 * are copied exactly, others interpolated bilinearly.
 */
export function mosaic(sources: readonly Heights[], bbox: Bbox): Mosaic {
  const sorted = sources.toSorted((a, b) => a.stepLat - b.stepLat);
  const finest = sorted[0] as Heights;
  const { stepLon, stepLat } = finest;
  const [west, south, east, north] = around(sorted, bbox);
  // On the finest one's lattice, so that its values are copied.
  const left = Math.floor((west - finest.west) / stepLon + 1e-6);
  const top = Math.floor((finest.north - north) / stepLat + 1e-6);
  const width = Math.ceil((east - finest.west) / stepLon - 1e-6) - left + 1;
  const height = Math.ceil((finest.north - south) / stepLat - 1e-6) - top + 1;
  const grid: Mosaic = {
    west: finest.west + left * stepLon,
    north: finest.north - top * stepLat,
    stepLon,
    stepLat,
    width,
    height,
    metres: new Float32Array(width * height).fill(NaN),
    covered: new Uint8Array(width * height),
  };
  for (const source of sorted) lay(grid, source);
  return grid;
}

/** The part of the box that the grids reach. */
function around(sources: readonly Heights[], bbox: Bbox): Bbox {
  const wests = sources.map((source) => source.west);
  const norths = sources.map((source) => source.north);
  const easts = sources.map((source) => source.west + (source.width - 1) * source.stepLon);
  const souths = sources.map((source) => source.north - (source.height - 1) * source.stepLat);
  return [
    Math.max(bbox[0], Math.min(...wests)),
    Math.max(bbox[1], Math.min(...souths)),
    Math.min(bbox[2], Math.max(...easts)),
    Math.min(bbox[3], Math.max(...norths)),
  ];
}

/** Fills what is still unknown in the grid from one source. */
function lay(grid: Mosaic, source: Heights): void {
  for (let row = 0; row < grid.height; row++) {
    const y = nearInteger((source.north - (grid.north - row * grid.stepLat)) / source.stepLat);
    if (y < 0 || y > source.height - 1) continue;
    for (let column = 0; column < grid.width; column++) {
      const x = nearInteger((grid.west + column * grid.stepLon - source.west) / source.stepLon);
      if (x < 0 || x > source.width - 1) continue;
      const cell = row * grid.width + column;
      grid.covered[cell] = 1;
      if (!Number.isNaN(grid.metres[cell])) continue;
      grid.metres[cell] = bilinear(source, x, y);
    }
  }
}

/** Takes rounding away from places that are on the lattice. */
function nearInteger(place: number): number {
  const whole = Math.round(place);
  return Math.abs(place - whole) < 1e-4 ? whole : place;
}

/** On the lattice the value itself, whatever its neighbours are. */
function bilinear({ width, metres }: Heights, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.ceil(x);
  const bottom = Math.ceil(y);
  const at = (column: number, row: number): number => metres[row * width + column] as number;
  const north = at(left, top) + (at(right, top) - at(left, top)) * (x - left);
  const south = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left);
  return north + (south - north) * (y - top);
}
