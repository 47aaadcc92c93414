import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { bboxContains, bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Route, RouteRequest } from '@webmaps/router/route/route';
import type { Engine, RouteAnswer, SearchAnswer } from '../../../engine/engine.ts';

/** Radii and turns of the triangles that are tried, in this order. */
const RADII_METRES = [1100, 700, 400];
const TURNS_DEGREES = [20, 65, 110, 155];
/** A loop much longer than its triangle goes round an obstacle and shows little. */
const MAX_DETOUR = 2;

/** A loop that passes more of its way twice than this is taken only for want of a better one. */
const MAX_REPEATED = 0.15;

/** Something with a name is at most this far from a place that can be run to. */
const NEAR_METRES = 150;

export type SampleRoute =
  | {
      readonly status: 'ready';
      /** Closed: the last is the first. */
      readonly places: readonly Position[];
      readonly box: Bbox;
    }
  /** None of the tries is a loop, or the caller's signal was aborted. */
  | { readonly status: 'none' }
  /** Neither the browser nor the server could answer, which says nothing about the place. */
  | { readonly status: 'failed'; readonly message: string };

interface Candidate {
  readonly places: readonly Position[];
  readonly box: Bbox;
  /** 0 to 1 of the line that runs where it has run before. */
  readonly repeated: number;
}

/**
 * A real loop around a place: corners of a triangle that are all near ways, joined by the engine;
 * of several, the one that repeats itself least. The same place always gives the same loop.
 */
export async function sampleRoute(
  engine: Pick<Engine, 'route' | 'reverse'>,
  {
    centre,
    bbox,
    signal,
  }: { readonly centre: Position; readonly bbox: Bbox; readonly signal?: AbortSignal },
): Promise<SampleRoute> {
  let best: Candidate | undefined;
  const options = signal && { signal };
  for (const radius of RADII_METRES) {
    for (const turn of TURNS_DEGREES) {
      const corners = triangle(centre, radius, turn);
      if (!corners.every((corner) => bboxContains(bbox, corner))) continue;
      const answer = await routeNearPlaces(engine, corners, options);
      if (signal?.aborted) return { status: 'none' };
      const message = unreachableMessage(answer);
      if (message !== undefined) return { status: 'failed', message };
      const candidate = answer.status === 'ready' && loopOf(answer.route, radius);
      if (candidate && candidate.repeated < (best?.repeated ?? Infinity)) best = candidate;
    }
    if (best && best.repeated <= MAX_REPEATED) break;
  }
  return best ? { status: 'ready', places: best.places, box: best.box } : { status: 'none' };
}

/**
 * Asks for no route through places that have nothing near them, such as the sea: the server's
 * refusals, harmless as they are, would fill the console of a first visit.
 */
async function routeNearPlaces(
  engine: Pick<Engine, 'route' | 'reverse'>,
  corners: readonly Position[],
  options: { readonly signal: AbortSignal } | undefined,
): Promise<RouteAnswer> {
  for (const corner of corners) {
    const found = await engine.reverse({ position: corner }, options);
    if (found.status === 'cancelled') return found;
    if (found.status === 'failed') {
      if (found.error.code === 'offline') return found;
      // A region without places, or a search that fails, still plans routes.
      continue;
    }
    const nearestMetres = found.results[0]?.distanceMetres ?? Infinity;
    if (nearestMetres > NEAR_METRES) return { status: 'cancelled' };
  }
  return engine.route(loopThrough(corners), options);
}

function unreachableMessage(answer: RouteAnswer | SearchAnswer): string | undefined {
  if (answer.status !== 'failed') return undefined;
  const { code, message } = answer.error;
  return code === 'offline' || code === 'server_error' ? message : undefined;
}

function loopThrough(corners: readonly Position[]): RouteRequest {
  const loop = [...corners, ...corners.slice(0, 1)];
  return { waypoints: loop.map((position) => ({ position })) };
}

/** `undefined` where the route goes too far out of its triangle's way, or cuts it short. */
function loopOf(
  { distanceMetres, waypoints, geometry }: Route,
  radius: number,
): Candidate | undefined {
  const detour = distanceMetres / (3 * Math.sqrt(3) * radius);
  const box = bboxOf(geometry.coordinates);
  if (!box || detour > MAX_DETOUR || detour < 1 / MAX_DETOUR) return undefined;
  const snapped = waypoints.slice(0, -1).map(({ snappedPosition }) => snappedPosition);
  const places = [...snapped, ...snapped.slice(0, 1)];
  return { places, box, repeated: repeatedShare(geometry.coordinates) };
}

/** Share of the line's points at which it has been before, by cells of about 10 m. */
function repeatedShare(coordinates: readonly (readonly [number, number, ...number[]])[]): number {
  const cells = coordinates.map(([lon, lat]) => `${lon.toFixed(4)},${lat.toFixed(4)}`);
  const entered = cells.filter((cell, index) => cell !== cells[index - 1]);
  return 1 - new Set(entered).size / Math.max(entered.length, 1);
}

function triangle([lon, lat]: Position, radius: number, turnDegrees: number): Position[] {
  const stretch = longitudeScale(lat);
  return [0, 120, 240].map((corner) => {
    const angle = ((corner + turnDegrees) * Math.PI) / 180;
    const metresEast = Math.sin(angle) * radius;
    const metresNorth = Math.cos(angle) * radius;
    return [lon + metresEast / METRES_PER_DEGREE / stretch, lat + metresNorth / METRES_PER_DEGREE];
  });
}
