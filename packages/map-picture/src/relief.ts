import type { ColorArray } from '@maplibre/maplibre-gl-style-spec';
import { latOfMercatorY, lonOfMercatorX } from '@webmaps/geo/mercator';
import type { StyleLayer } from './style-layer.ts';
import type { View } from './view.ts';
import { worldPixels } from './view.ts';

/** Metres above the sea; undefined where unknown. */
export type Heights = (lon: number, lat: number) => number | undefined;

/** A coarse picture that is drawn larger, over all of the view. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Red, green, blue and opacity, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Pixels of a normal screen across one of these. */
  readonly step: number;
}

const EARTH_METRES = 40_075_016.686;
/** Nearer samples than those of the ground's heights would show their grid. */
const GROUND_STEP_METRES = 30;
const MIN_STEP_PIXELS = 3;
/** A relief of whole lines far out would be noise. */
const MAX_STEP_PIXELS = 24;

/**
 * Slopes in light and shadow, by the method `igor` of the style specification, which leaves flat land
 * as it is. Undefined where there are no heights.
 * Source: hillshade.fragment.glsl of MapLibre GL JS.
 */
export function shadeRelief(view: View, layer: StyleLayer, heightAt: Heights): Raster | undefined {
  const metresPerPixel = metresAcross(view);
  const step = Math.min(
    MAX_STEP_PIXELS,
    Math.max(MIN_STEP_PIXELS, GROUND_STEP_METRES / metresPerPixel),
  );
  const columns = Math.ceil(view.width / step) + 1;
  const rows = Math.ceil(view.height / step) + 1;
  const heights = sampleHeights(view, { step, columns, rows }, heightAt);
  if (!heights) return undefined;
  const paint = paintOf(layer, view.zoom);
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  const run = 2 * step * metresPerPixel;
  const across = columns + 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * across + column + 1;
      const east = ((heights[at + 1] ?? NaN) - (heights[at - 1] ?? NaN)) / run;
      const south = ((heights[at + across] ?? NaN) - (heights[at - across] ?? NaN)) / run;
      if (!Number.isNaN(east + south)) {
        shade(pixels, (row * columns + column) * 4, { east, south, paint });
      }
    }
  }
  return { columns, rows, pixels, step };
}

function metresAcross(view: View): number {
  const latitude = (latOfMercatorY(view.y) * Math.PI) / 180;
  return (EARTH_METRES * Math.cos(latitude)) / worldPixels(view);
}

/** With one more on each side, for the slopes at the edges. NaN where unknown. */
function sampleHeights(
  view: View,
  { step, columns, rows }: { step: number; columns: number; rows: number },
  heightAt: Heights,
): Float64Array | undefined {
  const world = worldPixels(view);
  const heights = new Float64Array((columns + 2) * (rows + 2));
  let known = 0;
  for (let row = -1; row <= rows; row++) {
    const lat = latOfMercatorY(view.y + ((row + 0.5) * step - view.height / 2) / world);
    for (let column = -1; column <= columns; column++) {
      const lon = lonOfMercatorX(view.x + ((column + 0.5) * step - view.width / 2) / world);
      const height = heightAt(lon, lat);
      if (height !== undefined) known++;
      heights[(row + 1) * (columns + 2) + column + 1] = height ?? NaN;
    }
  }
  return known > 0 ? heights : undefined;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

interface ReliefPaint {
  readonly strength: number;
  /** Where the light comes from, in radians clockwise from north. */
  readonly azimuth: number;
  /** Multiplied by their opacity, 0 to 1. */
  readonly shadow: Rgba;
  readonly highlight: Rgba;
}

/** From this zoom of a tile on the map library shades slopes as they are; coarser ones steeper. */
const TRUE_ZOOM = 15;

function paintOf(layer: StyleLayer, zoom: number): ReliefPaint {
  const nothing = { type: 0, properties: {} } as const;
  const first = (property: string): Rgba => {
    const { values } = layer.read(property, nothing) as ColorArray;
    const [{ r, g, b, a } = { r: 0, g: 0, b: 0, a: 0 }] = values;
    return [r, g, b, a];
  };
  const exaggeration = layer.read('hillshade-exaggeration', nothing) as number;
  const direction = layer.read('hillshade-illumination-direction', nothing) as {
    readonly values: readonly number[];
  };
  return {
    strength: exaggeration * 2 ** (0.3 * Math.max(0, TRUE_ZOOM - Math.floor(zoom))),
    azimuth: ((direction.values[0] ?? 315) * Math.PI) / 180,
    shadow: first('hillshade-shadow-color'),
    highlight: first('hillshade-highlight-color'),
  };
}

function shade(
  pixels: Uint8ClampedArray,
  at: number,
  { east, south, paint }: { east: number; south: number; paint: ReliefPaint },
): void {
  const steepness = (Math.atan(Math.hypot(east, south) * paint.strength * 2) * 2) / Math.PI;
  // Where the slope faces, clockwise from north, against where the light comes from.
  const facing = Math.atan2(-east, south) - paint.azimuth;
  const away = Math.abs(turnOf(facing)) / Math.PI;
  const shadow = steepness * away;
  const light = steepness * (1 - away);
  const alpha = paint.shadow[3] * shadow + paint.highlight[3] * light;
  if (alpha <= 0) return;
  for (const part of [0, 1, 2] as const) {
    pixels[at + part] =
      ((paint.shadow[part] * shadow + paint.highlight[part] * light) / alpha) * 255;
  }
  pixels[at + 3] = alpha * 255;
}

/** An angle between -π and π. */
function turnOf(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
