import { WORLD_UNITS } from '@webmaps/buildings/building';
import type { Building } from '@webmaps/buildings/building';
import { planeShapes, stackShapes } from '@webmaps/buildings/roof-shape';
import type { RoofShape } from '@webmaps/buildings/roof-shape';
import { fromPlane, planeAt, toPlane } from '@webmaps/geo/local-plane';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';

/** A building that a person has drawn. Plain data. */
export interface DrawnBuilding {
  /** The outline, its first corner not repeated. */
  readonly corners: readonly Position[];
  /** Metres to the top of the roof, in steps of half a metre. */
  readonly height: number;
  readonly roof: RoofShape;
}

export const roofShapes: readonly RoofShape[] = [...planeShapes, ...stackShapes];
export const heightLimits = { min: 2, max: 400, step: 0.5 } as const;
const MIN_CORNERS = 3;
const MAX_CORNERS = 40;
/** From the first corner to any other. */
const MAX_METRES = 1000;
const START = { halfMetres: 12, height: 25, roof: 'flat' } as const;
/** Of way 0, which no map has. */
export const DRAWN_ID = 2;

/** A square around a place. */
export function startDrawing(middle: Position): DrawnBuilding {
  const plane = planeAt(middle);
  const half = START.halfMetres;
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([east = 0, north = 0]) => fromPlane(plane, east, north));
  return { corners, height: START.height, roof: START.roof };
}

/** The same building around another place. */
export function moveDrawing(drawn: DrawnBuilding, to: Position): DrawnBuilding {
  const from = planeAt(middleOf(drawn));
  const plane = planeAt(to);
  return {
    ...drawn,
    corners: drawn.corners.map((corner) => fromPlane(plane, ...toPlane(from, corner))),
  };
}

export function moveCorner(drawn: DrawnBuilding, at: number, to: Position): DrawnBuilding {
  return { ...drawn, corners: drawn.corners.map((each, index) => (index === at ? to : each)) };
}

/** A further corner after another; the same building where it has as many as it may. */
export function addCorner(drawn: DrawnBuilding, after: number, corner: Position): DrawnBuilding {
  if (drawn.corners.length >= MAX_CORNERS) return drawn;
  return { ...drawn, corners: drawn.corners.toSpliced(after + 1, 0, corner) };
}

/** One corner less; the same building where it has no more than it needs. */
export function removeCorner(drawn: DrawnBuilding, at: number): DrawnBuilding {
  if (drawn.corners.length <= MIN_CORNERS) return drawn;
  return { ...drawn, corners: drawn.corners.toSpliced(at, 1) };
}

/** The mean of its corners. */
export function middleOf({ corners }: DrawnBuilding): Position {
  const [lon, lat] = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
  return [lon / corners.length, lat / corners.length];
}

/** As buildings of the map are. */
export function buildingOf({ corners, height, roof }: DrawnBuilding): Building {
  const ring = corners.flatMap(([lon, lat]) => [
    Math.round(mercatorX(lon) * WORLD_UNITS),
    Math.round(mercatorY(lat) * WORLD_UNITS),
  ]);
  return {
    id: DRAWN_ID,
    isPart: false,
    isReplaced: false,
    rings: [Int32Array.from(ring)],
    height,
    roofShape: roof,
  };
}

/** `25~flat~49.41,8.7~…`: height, roof, then corners as latitude and longitude. */
export function writeDrawing({ corners, height, roof }: DrawnBuilding): string {
  const places = corners.map(([lon, lat]) => `${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`);
  return [height, roof, ...places].join('~');
}

/** Reads what `writeDrawing` wrote; `undefined` for anything else. */
export function readDrawing(text: string): DrawnBuilding | undefined {
  const [height = '', shape, ...places] = text.split('~');
  const roof = roofShapes.find((each) => each === shape);
  const metres = height === '' ? NaN : Number(height);
  const corners = places.map((place): Position => {
    const [lat = NaN, lon = NaN, ...more] = place.split(',').map(Number);
    return more.length === 0 ? [lon, lat] : [NaN, NaN];
  });
  const [first] = corners;
  if (!roof || !first || corners.length < MIN_CORNERS || corners.length > MAX_CORNERS) {
    return undefined;
  }
  if (!(metres >= heightLimits.min && metres <= heightLimits.max)) return undefined;
  if (!corners.every(([lon, lat]) => isPosition(lon, lat))) return undefined;
  const plane = planeAt(first);
  const isNear = corners.every((corner) => Math.hypot(...toPlane(plane, corner)) <= MAX_METRES);
  return isNear ? { corners, height: metres, roof } : undefined;
}
