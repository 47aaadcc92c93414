import { distanceMetres } from '@webmaps/geo/distance';
import { fromPlane, planeAt, toPlane } from '@webmaps/geo/local-plane';
import type { Plane } from '@webmaps/geo/local-plane';
import type { Position } from '@webmaps/geo/position';
import type { CueType } from '@webmaps/router/cues/cue';
import type { Route } from '@webmaps/router/route/route';
import { measureHeights } from './guide-heights.ts';
import type { GuideHeights } from './guide-heights.ts';
import type { GuideLeg } from './guide-legs.ts';
import { boxStretches } from './stretch-boxes.ts';

/** A turn to be announced. */
export interface GuideCue {
  readonly type: CueType;
  /** Along the line from its start. */
  readonly alongMetres: number;
  /** A short sentence. */
  readonly text: string;
}

/** What a runner follows, as plain data that can be stored. */
export interface GuideSource {
  readonly line: readonly Position[];
  /** Smoothed heights at even steps from the start; `null` where none are known. */
  readonly heights: { readonly stepMetres: number; readonly metres: readonly number[] } | null;
  /** In the order of the line. */
  readonly cues: readonly GuideCue[];
  /** In the order of the line; absent where no way was chosen. */
  readonly legs?: readonly GuideLeg[];
}

/** A source with what following it needs, computed once. */
export interface GuideRoute {
  readonly source: GuideSource;
  /** One plane serves a whole run, whatever line it follows. */
  readonly plane: Plane;
  /** Metres east and north of the plane's origin. */
  readonly east: Float64Array;
  readonly north: Float64Array;
  /** Around its stretches, by `boxStretches`. */
  readonly boxes: Float64Array;
  /** Metres from the start to each position; never falls. */
  readonly along: Float64Array;
  readonly lengthMetres: number;
  readonly heights: GuideHeights | null;
}

/** Prepares a source of at least two positions; `undefined` for fewer, or a line of no length. */
export function prepareGuide(source: GuideSource): GuideRoute | undefined {
  const [origin] = source.line;
  if (!origin || source.line.length < 2) return undefined;
  const plane = planeAt(origin);
  const east = new Float64Array(source.line.length);
  const north = new Float64Array(source.line.length);
  const along = new Float64Array(source.line.length);
  let before = origin;
  source.line.forEach((position, index) => {
    const [x, y] = toPlane(plane, position);
    east[index] = x;
    north[index] = y;
    along[index] = (along[index - 1] ?? 0) + distanceMetres(before, position);
    before = position;
  });
  const lengthMetres = along.at(-1) ?? 0;
  if (!(lengthMetres > 0)) return undefined;
  const heights = source.heights && measureHeights(source.heights);
  const boxes = boxStretches(east, north);
  return { source, plane, east, north, boxes, along, lengthMetres, heights };
}

/**
 * What a computed route is followed by. Its cues and legs keep to the places of its line.
 *
 * @param profiles by which its legs were asked for, in their order
 */
export function guideOfRoute(route: Route, profiles: readonly string[]): GuideSource {
  const line = route.geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
  const along = [0];
  line.forEach((position, index) => {
    const before = line[index - 1];
    if (before) along.push((along.at(-1) ?? 0) + distanceMetres(before, position));
  });
  return {
    line,
    heights: route.elevation,
    cues: (route.cues ?? []).map(({ type, index, text, distanceMetres: metres }) => ({
      type,
      alongMetres: along[index] ?? metres,
      text,
    })),
    legs: route.legs.map(({ endIndex }, index) => ({
      endMetres: along[endIndex] ?? route.distanceMetres,
      profile: profiles[index] ?? route.profile,
    })),
  };
}

/** The place on the line at a distance from its start; beyond the ends, the end. */
export function positionAt(route: GuideRoute, alongMetres: number): Position {
  const [east, north] = pointAt(route, alongMetres);
  return fromPlane(route.plane, east, north);
}

/** The same on the route's plane. */
export function pointAt(route: GuideRoute, alongMetres: number): readonly [number, number] {
  const { along, east, north } = route;
  const index = segmentAt(along, alongMetres);
  const length = along[index + 1]! - along[index]!;
  const share = length > 0 ? Math.min(1, Math.max(0, (alongMetres - along[index]!) / length)) : 0;
  return [
    east[index]! + share * (east[index + 1]! - east[index]!),
    north[index]! + share * (north[index + 1]! - north[index]!),
  ];
}

/** The segment that holds a distance, by bisection; the first or last one beyond the ends. */
export function segmentAt(along: Float64Array, alongMetres: number): number {
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle]! <= alongMetres) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the line leads over the next metres, in degrees clockwise from north. */
export function bearingAlong(route: GuideRoute, alongMetres: number, aheadMetres: number): number {
  const end = Math.min(route.lengthMetres, alongMetres + aheadMetres);
  const [fromEast, fromNorth] = pointAt(route, Math.min(alongMetres, end - 1));
  const [toEast, toNorth] = pointAt(route, end);
  return degreesOf(toEast - fromEast, toNorth - fromNorth);
}

/** The direction of a move on the plane, in degrees clockwise from north, 0 to below 360. */
export function degreesOf(east: number, north: number): number {
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
