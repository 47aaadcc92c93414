import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Geometry } from '../map/geometry/geometry.ts';
import { UNITS_PER_DEGREE } from '../map/geometry/geometry.ts';
import { isSameVertex } from './vertex.ts';
import type { Vertex } from './vertex.ts';

export const drawTools = ['point', 'line', 'area', 'rectangle', 'circle'] as const;
export type DrawTool = (typeof drawTools)[number];

/** A shape that is being drawn: what has been set so far. */
export interface Drawing {
  readonly tool: DrawTool;
  readonly corners: readonly Vertex[];
}

/** What a gesture has led to: a drawing that goes on, or a shape that is whole. */
export type Drawn =
  | { readonly status: 'drawing'; readonly drawing: Drawing }
  | { readonly status: 'finished'; readonly geometry: Geometry };

/** Corners of a circle: it is off by a five-hundredth of its radius. */
const CIRCLE_CORNERS = 64;

export function startDrawing(tool: DrawTool): Drawing {
  return { tool, corners: [] };
}

/**
 * Sets the next corner. A point, and the second corner of a rectangle or a circle, end the drawing;
 * so does the last corner of a line or area once more, or the first of an area.
 */
export function addCorner(drawing: Drawing, at: Vertex): Drawn {
  const { tool, corners } = drawing;
  const last = corners.at(-1);
  const closes = tool === 'area' && corners.length >= 3 && isSameVertex(corners[0]!, at);
  if (closes || (last && isSameVertex(last, at))) return finishDrawing(drawing);
  const next: Drawing = { tool, corners: [...corners, at] };
  const isWhole = tool === 'point' || (corners.length === 1 && isOfTwo(tool));
  return isWhole ? finishDrawing(next) : { status: 'drawing', drawing: next };
}

/** Takes the last corner back; `undefined` where there is none. */
export function takeCornerBack({ tool, corners }: Drawing): Drawing | undefined {
  return corners.length === 0 ? undefined : { tool, corners: corners.slice(0, -1) };
}

/** Ends a drawing where it has corners enough; otherwise it goes on. */
export function finishDrawing(drawing: Drawing): Drawn {
  const geometry = shapeOf(drawing);
  return geometry ? { status: 'finished', geometry } : { status: 'drawing', drawing };
}

/** What a drawing would be with one more corner: what is shown while the pointer moves. */
export function previewOf(drawing: Drawing, pointer: Vertex | undefined): Geometry | undefined {
  const last = drawing.corners.at(-1);
  const isNew = pointer !== undefined && !(last && isSameVertex(last, pointer));
  const corners = isNew ? [...drawing.corners, pointer] : drawing.corners;
  const shape = shapeOf({ tool: drawing.tool, corners });
  if (shape || drawing.tool !== 'area' || corners.length < 2) return shape;
  return { type: 'LineString', lines: [corners.flat()] };
}

function isOfTwo(tool: DrawTool): boolean {
  return tool === 'rectangle' || tool === 'circle';
}

function shapeOf({ tool, corners }: Drawing): Geometry | undefined {
  const [first, second] = corners;
  if (!first) return undefined;
  if (tool === 'point') return { type: 'Point', lines: [[...first]] };
  if (tool === 'line') {
    return corners.length < 2 ? undefined : { type: 'LineString', lines: [corners.flat()] };
  }
  if (tool === 'area') {
    return corners.length < 3 ? undefined : { type: 'Polygon', lines: [corners.flat()] };
  }
  if (!second) return undefined;
  if (tool === 'circle') return circleOf(first, second);
  const [[west, south], [east, north]] = [first, second];
  if (west === east || south === north) return undefined;
  return { type: 'Polygon', lines: [[west, south, east, south, east, north, west, north]] };
}

/** A circle by its middle and a point on it, as round as the ground is: wider towards the poles. */
function circleOf(middle: Vertex, edge: Vertex): Geometry | undefined {
  const metresPerLon = metresPerLonDegree(middle[1] / UNITS_PER_DEGREE);
  const east = ((edge[0] - middle[0]) / UNITS_PER_DEGREE) * metresPerLon;
  const north = ((edge[1] - middle[1]) / UNITS_PER_DEGREE) * METRES_PER_DEGREE;
  const radius = Math.hypot(east, north);
  if (!(radius > 0) || !(metresPerLon > 0)) return undefined;
  const ring: number[] = [];
  for (let corner = 0; corner < CIRCLE_CORNERS; corner++) {
    const angle = (corner * 2 * Math.PI) / CIRCLE_CORNERS;
    const x = middle[0] + ((radius * Math.cos(angle)) / metresPerLon) * UNITS_PER_DEGREE;
    const y = middle[1] + ((radius * Math.sin(angle)) / METRES_PER_DEGREE) * UNITS_PER_DEGREE;
    ring.push(Math.round(x) + 0, Math.round(y) + 0);
  }
  return { type: 'Polygon', lines: [ring] };
}
