import { nearestShare } from '@webmaps/geo/segment';
import { segmentAt } from '../route/guide-route.ts';
import type { GuideRoute } from '../route/guide-route.ts';
import { STRETCH_SEGMENTS } from '../route/stretch-boxes.ts';

/** A place of the line near a point. */
export interface NearPlace {
  readonly alongMetres: number;
  /** From the point to the line. */
  readonly offMetres: number;
}

/** Nearest places that follow each other closer than this are one. */
const SAME_PLACE_METRES = 12;

/**
 * The places at which the line comes nearest to a point, within a radius: one for each time that it
 * passes by, in the order of the line. O(n) over its stretches, and the segments of near ones.
 */
export function nearPlaces(
  route: GuideRoute,
  east: number,
  north: number,
  radiusMetres: number,
): readonly NearPlace[] {
  const places: NearPlace[] = [];
  let before: NearPlace | undefined;
  let isComing = true;
  const take = (place: NearPlace) => {
    const last = places.at(-1);
    if (last && place.alongMetres - last.alongMetres < SAME_PLACE_METRES) {
      if (place.offMetres < last.offMetres) places[places.length - 1] = place;
    } else {
      places.push(place);
    }
  };
  const leave = () => {
    if (before && isComing) take(before);
    before = undefined;
    isComing = true;
  };
  const segments = route.along.length - 1;
  for (let segment = 0; segment < segments; segment++) {
    if (isStretchBeyond(route, segment, east, north, radiusMetres)) {
      leave();
      segment += STRETCH_SEGMENTS - 1;
      continue;
    }
    if (isBeyond(route, segment, east, north, radiusMetres)) {
      leave();
      continue;
    }
    const place = placeOnSegment(route, segment, east, north);
    if (before && place.offMetres > before.offMetres) {
      if (isComing) take(before);
      isComing = false;
    } else if (before && place.offMetres < before.offMetres) {
      isComing = true;
    }
    before = place;
  }
  leave();
  return places.filter(({ offMetres }) => offMetres <= radiusMetres);
}

/** The nearest place of a stretch of the line, or of all of it. */
export function nearestPlace(
  route: GuideRoute,
  east: number,
  north: number,
  stretch: { readonly fromMetres?: number; readonly toMetres?: number } = {},
): NearPlace {
  const { fromMetres = 0, toMetres = route.lengthMetres } = stretch;
  const last = segmentAt(route.along, toMetres);
  let nearest: NearPlace | undefined;
  for (let segment = segmentAt(route.along, fromMetres); segment <= last; segment++) {
    const place = placeOnSegment(route, segment, east, north);
    if (!nearest || place.offMetres < nearest.offMetres) nearest = place;
  }
  return nearest ?? placeOnSegment(route, 0, east, north);
}

/** Whether a segment begins a stretch that is beyond. */
function isStretchBeyond(
  { boxes }: GuideRoute,
  segment: number,
  x: number,
  y: number,
  radius: number,
): boolean {
  if (segment % STRETCH_SEGMENTS !== 0) return false;
  const at = 4 * (segment / STRETCH_SEGMENTS);
  return (
    boxes[at]! > x + radius ||
    boxes[at + 1]! > y + radius ||
    boxes[at + 2]! < x - radius ||
    boxes[at + 3]! < y - radius
  );
}

function isBeyond(
  { east, north }: GuideRoute,
  segment: number,
  x: number,
  y: number,
  radius: number,
): boolean {
  const [x1, x2] = [east[segment]!, east[segment + 1]!];
  const [y1, y2] = [north[segment]!, north[segment + 1]!];
  return (
    (x1 < x - radius && x2 < x - radius) ||
    (x1 > x + radius && x2 > x + radius) ||
    (y1 < y - radius && y2 < y - radius) ||
    (y1 > y + radius && y2 > y + radius)
  );
}

function placeOnSegment(route: GuideRoute, segment: number, x: number, y: number): NearPlace {
  const { east, north, along } = route;
  const fromX = east[segment]!;
  const fromY = north[segment]!;
  const [endX, endY] = [east[segment + 1]! - fromX, north[segment + 1]! - fromY];
  const share = nearestShare(x - fromX, y - fromY, endX, endY);
  return {
    alongMetres: along[segment]! + share * (along[segment + 1]! - along[segment]!),
    offMetres: Math.hypot(x - fromX - share * endX, y - fromY - share * endY),
  };
}
