import { simplifyLine } from '@webmaps/geo/simplify-line';
import type { Geometry } from '../map/geometry/geometry.ts';
import { isSameVertex } from './vertex.ts';
import type { Vertex } from './vertex.ts';

/** A line that is drawn without lifting the pointer: the places that it has been at. */
export interface Stroke {
  readonly places: readonly Vertex[];
  /**
   * How many units of latitude a pixel of the map is where the stroke began. One of longitude is at
   * least as many, so thinning by it leaves out nothing that is a pixel off.
   */
  readonly pixelUnits: number;
}

/** A stroke that comes back so near to where it began is an area. */
const CLOSES_WITHIN_PIXELS = 12;
/** Nearer places add nothing that a screen could show. */
const MIN_STEP_PIXELS = 1;

export function startStroke(at: Vertex, pixelUnits: number): Stroke {
  return { places: [at], pixelUnits };
}

/** The stroke with the next place of the pointer; the same stroke where it has hardly moved. */
export function extendStroke(stroke: Stroke, to: Vertex): Stroke {
  const { places, pixelUnits } = stroke;
  const isStep = distance(places.at(-1)!, to) >= MIN_STEP_PIXELS * pixelUnits;
  return isStep ? { places: [...places, to], pixelUnits } : stroke;
}

/**
 * Ends a stroke: an area where it has come back to its beginning, else a line, thinned at a pixel.
 * `undefined` where the pointer has drawn nothing, as with a press.
 */
export function finishStroke({ places, pixelUnits }: Stroke): Geometry | undefined {
  const reach = CLOSES_WITHIN_PIXELS * pixelUnits;
  const first = places[0]!;
  const hasLeft = places.some((place) => distance(first, place) > 2 * reach);
  const closes = hasLeft && distance(first, places.at(-1)!) <= reach;
  const line = thin(closes ? [...places, first] : places, pixelUnits);
  // The last vertex of a ring does not repeat the first.
  if (closes && line.length >= 4 * 2) return { type: 'Polygon', lines: [line.slice(0, -2)] };
  return line.length >= 2 * 2 ? { type: 'LineString', lines: [line] } : undefined;
}

/** The places as flat numbers, without those that the line hardly bends at. */
function thin(places: readonly Vertex[], tolerance: number): readonly number[] {
  const steps = places.filter((place, index) => {
    const before = places[index - 1];
    return !before || !isSameVertex(before, place);
  });
  return Array.from(simplifyLine(Int32Array.from(steps.flat()), tolerance));
}

function distance(a: Vertex, b: Vertex): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
