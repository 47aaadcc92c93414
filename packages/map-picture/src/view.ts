import type { Bbox } from '@webmaps/geo/bbox';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';

/** Pixels across a tile, as the map library draws them. */
const TILE_PIXELS = 512;

/** A tile of the world; `x` may lie beyond it, where a picture reaches over the antimeridian. */
export interface TileIndex {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface ViewSize {
  /** Pixels of a normal screen. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of them. */
  readonly scale: number;
}

/** What a picture shows: a centre in world units, a zoom, and a size. */
export interface View extends ViewSize {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A place on the picture, in pixels of a normal screen from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function viewAround(centre: Position, zoom: number, size: ViewSize): View {
  return { ...size, x: mercatorX(centre[0]), y: mercatorY(centre[1]), zoom };
}

export interface FitOptions {
  /** Pixels that stay free at each edge. */
  readonly padding: number;
  /** More of them at the lower edge. Default 0. */
  readonly below?: number;
  readonly maxZoom: number;
}

/** The nearest view that shows the whole box. West of a box may be greater than its east: it then crosses the antimeridian. */
export function viewOf([west, south, east, north]: Bbox, size: ViewSize, fit: FitOptions): View {
  const { below = 0 } = fit;
  const left = mercatorX(west);
  const right = mercatorX(east < west ? east + 360 : east);
  const top = mercatorY(north);
  const bottom = mercatorY(south);
  const across = Math.max(1, size.width - 2 * fit.padding) / Math.max(right - left, 1e-9);
  const down = Math.max(1, size.height - below - 2 * fit.padding) / Math.max(bottom - top, 1e-9);
  const zoom = Math.max(0, Math.min(fit.maxZoom, Math.log2(Math.min(across, down) / TILE_PIXELS)));
  const shift = below / 2 / worldPixels({ zoom });
  return { ...size, x: (left + right) / 2, y: (top + bottom) / 2 + shift, zoom };
}

/** Pixels across the whole world. */
export function worldPixels({ zoom }: Pick<View, 'zoom'>): number {
  return TILE_PIXELS * 2 ** zoom;
}

/** Where a position is on the picture, on that side of the antimeridian which is nearer to its centre. */
export function project(view: View, [lon, lat]: readonly [number, number, ...unknown[]]): Point {
  const world = worldPixels(view);
  const x = mercatorX(lon) - view.x;
  return {
    x: (x - Math.round(x)) * world + view.width / 2,
    y: (mercatorY(lat) - view.y) * world + view.height / 2,
  };
}

/** The box that the picture shows; west is greater than east where it crosses the antimeridian. */
export function boundsOf(view: View): Bbox {
  const world = worldPixels(view);
  const half = { x: view.width / 2 / world, y: view.height / 2 / world };
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  if (half.x >= 0.5) {
    return [
      -180,
      latOfMercatorY(clamp(view.y + half.y)),
      180,
      latOfMercatorY(clamp(view.y - half.y)),
    ];
  }
  return [
    wrap(lonOfMercatorX(view.x - half.x)),
    latOfMercatorY(clamp(view.y + half.y)),
    wrap(lonOfMercatorX(view.x + half.x)),
    latOfMercatorY(clamp(view.y - half.y)),
  ];
}

/** The tiles that a picture needs, of those that exist from one zoom to another. */
export function tilesOf(view: View, minZoom: number, maxZoom: number): readonly TileIndex[] {
  const z = Math.min(maxZoom, Math.max(minZoom, Math.floor(view.zoom)));
  const across = 2 ** z;
  const world = worldPixels(view);
  const half = { x: view.width / 2 / world, y: view.height / 2 / world };
  const tiles: TileIndex[] = [];
  const first = Math.max(0, Math.floor((view.y - half.y) * across));
  const last = Math.min(across - 1, Math.ceil((view.y + half.y) * across) - 1);
  for (let y = first; y <= last; y++) {
    const end = Math.ceil((view.x + half.x) * across) - 1;
    for (let x = Math.floor((view.x - half.x) * across); x <= end; x++) tiles.push({ z, x, y });
  }
  return tiles;
}

/** Where a tile is on the picture, and how long its sides are. */
export function placeOf(view: View, { z, x, y }: TileIndex): Point & { readonly side: number } {
  const world = worldPixels(view);
  const across = 2 ** z;
  return {
    x: (x / across - view.x) * world + view.width / 2,
    y: (y / across - view.y) * world + view.height / 2,
    side: world / across,
  };
}

function wrap(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
