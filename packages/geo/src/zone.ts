import { METRES_PER_DEGREE } from './distance.ts';
import { metresPerLonDegree } from './longitude-scale.ts';
import type { Position } from './position.ts';
import { crossingLon } from './ring.ts';
import { squaredDistanceToSegment } from './segment.ts';

/** A part of the map that a person has drawn, to be kept away from or to be kept to. */
export interface Zone {
  readonly kind: 'avoid' | 'prefer';
  /** A line stands for what is at most `LINE_HALF_METRES` beside it. */
  readonly shape: 'area' | 'line';
  /** Of an area at least three, of a line at least two; an area is closed by itself. */
  readonly corners: readonly Position[];
}

/** As wide as a street with its footways on either side. */
export const LINE_HALF_METRES = 20;

/** What a plan may hold, and a server takes. */
export const zoneLimits = {
  zones: 10,
  corners: 60,
  /** Of the box around a zone, in degrees of latitude and longitude. */
  spanDegrees: 0.12,
} as const;

/** Whether a zone has corners enough, and is within the limits. */
export function isZone({ shape, corners }: Zone): boolean {
  if (corners.length < (shape === 'area' ? 3 : 2) || corners.length > zoneLimits.corners) {
    return false;
  }
  const [west, south, east, north] = zoneBox({ shape: 'area', corners });
  return east - west <= zoneLimits.spanDegrees && north - south <= zoneLimits.spanDegrees;
}

/** West, south, east and north of what a zone covers, in degrees. */
export function zoneBox({
  shape,
  corners,
}: Pick<Zone, 'shape' | 'corners'>): [number, number, number, number] {
  const lons = corners.map(([lon]) => lon);
  const lats = corners.map(([, lat]) => lat);
  const margin = shape === 'line' ? LINE_HALF_METRES : 0;
  const ofLat = margin / METRES_PER_DEGREE;
  const ofLon = margin / metresPerLonDegree(lats[0] ?? 0);
  return [
    Math.min(...lons) - ofLon,
    Math.min(...lats) - ofLat,
    Math.max(...lons) + ofLon,
    Math.max(...lats) + ofLat,
  ];
}

/**
 * Whether a place is in a zone, by a test that is made ready once: sides are sorted into bands of
 * latitude, so that a place is compared with few of them however many corners there are.
 */
export function zoneTest(zone: Zone): (lon: number, lat: number) => boolean {
  const [west, south, east, north] = zoneBox(zone);
  const bands = bandsOf(zone, south, north);
  const perDegree = BANDS / (north - south || 1);
  const isIn = zone.shape === 'area' ? isInside : isBeside(zone.corners[0]?.[1] ?? 0);
  return (lon, lat) => {
    if (lon < west || lon > east || lat < south || lat > north) return false;
    const band = Math.min(BANDS - 1, Math.floor((lat - south) * perDegree));
    return isIn(bands[band]!, lon, lat);
  };
}

/** Metres of a line that are in a zone, found in pieces of at most `stepMetres`. */
export function metresInZone(
  zone: Zone,
  line: readonly (readonly [number, number, ...unknown[]])[],
  stepMetres = 5,
): number {
  const isIn = zoneTest(zone);
  let metres = 0;
  for (let at = 1; at < line.length; at++) {
    const [fromLon, fromLat] = line[at - 1]!;
    const [lon, lat] = line[at]!;
    const perLon = metresPerLonDegree(fromLat);
    const length = Math.hypot((lon - fromLon) * perLon, (lat - fromLat) * METRES_PER_DEGREE);
    const pieces = Math.max(1, Math.ceil(length / stepMetres));
    for (let piece = 0; piece < pieces; piece++) {
      const share = (piece + 0.5) / pieces;
      const isPieceIn = isIn(fromLon + (lon - fromLon) * share, fromLat + (lat - fromLat) * share);
      if (isPieceIn) metres += length / pieces;
    }
  }
  return metres;
}

const BANDS = 32;

interface Side {
  readonly from: Position;
  readonly to: Position;
}

/** By band from south to north, the sides that matter to places in it. */
function bandsOf({ shape, corners }: Zone, south: number, north: number): Side[][] {
  const margin = shape === 'line' ? LINE_HALF_METRES / METRES_PER_DEGREE : 0;
  const ends = shape === 'area' ? [...corners, ...corners.slice(0, 1)] : corners;
  const height = (north - south) / BANDS;
  const bands = Array.from({ length: BANDS }, (): Side[] => []);
  for (let at = 1; at < ends.length; at++) {
    const side = { from: ends[at - 1]!, to: ends[at]! };
    const low = Math.min(side.from[1], side.to[1]) - margin;
    const high = Math.max(side.from[1], side.to[1]) + margin;
    // A place is at most a rounding away from the band that it is put into.
    for (let band = 0; band < BANDS; band++) {
      const start = south + (band - 0.01) * height;
      if (low <= start + 1.02 * height && high >= start) bands[band]!.push(side);
    }
  }
  return bands;
}

/** By the even-odd rule. */
function isInside(sides: readonly Side[], lon: number, lat: number): boolean {
  let inside = false;
  for (const { from, to } of sides) {
    if (to[1] > lat !== from[1] > lat && lon < crossingLon(from, to, lat)) inside = !inside;
  }
  return inside;
}

function isBeside(nearLat: number): typeof isInside {
  const perLon = metresPerLonDegree(nearLat);
  return (sides, lon, lat) =>
    sides.some(
      ({ from, to }) =>
        squaredDistanceToSegment(
          (lon - from[0]) * perLon,
          (lat - from[1]) * METRES_PER_DEGREE,
          (to[0] - from[0]) * perLon,
          (to[1] - from[1]) * METRES_PER_DEGREE,
        ) <=
        LINE_HALF_METRES * LINE_HALF_METRES,
    );
}
