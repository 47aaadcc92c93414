import { parseCoordinates } from '@webmaps/geo/coordinate-text';
import { bearingDegrees, distanceMetres, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { toPosition, toVertex } from './vertex.ts';
import type { Vertex } from './vertex.ts';

/** What an exact place is counted from. */
export interface ExactBase {
  /** The last corner; coordinates alone need none. */
  readonly last: Vertex | undefined;
  /** Gives the direction of a length, and the length of a direction. */
  readonly pointer: Vertex | undefined;
  /** Of lengths without a unit. */
  readonly metresPerUnit: number;
}

const UNIT_METRES: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  ft: 0.3048,
  yd: 0.9144,
  mi: 1609.344,
};
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const POLAR = new RegExp(`^(${NUMBER})?\\s*([a-z]+)?\\s*(?:<\\s*(-?${NUMBER})\\s*°?)?$`, 'i');
const ANGLE = new RegExp(`^(-?${NUMBER})\\s*°$`);
/** Farther would not be on the ground that is drawn on. */
const MAX_METRES = 10_000_000;

/**
 * The place that is typed: `25 m` towards the pointer, `90°` as far as the pointer, `25<90` both,
 * or coordinates. Directions are clockwise from north. `undefined` where the text is none of these.
 */
export function readExactPlace(text: string, base: ExactBase): Vertex | undefined {
  const typed = text.trim();
  const angle = ANGLE.exec(typed);
  if (angle) return placeAt(base, { degrees: numberOf(angle[1]!) });
  const polar = POLAR.exec(typed);
  if (!polar) {
    const position = parseCoordinates(typed);
    return position && toVertex(position);
  }
  const [, length, unit, direction] = polar;
  const metres = unit === undefined ? base.metresPerUnit : UNIT_METRES[unit.toLowerCase()];
  if (length === undefined || metres === undefined) return undefined;
  return placeAt(base, {
    metres: numberOf(length) * metres,
    ...(direction !== undefined && { degrees: numberOf(direction) }),
  });
}

interface Polar {
  readonly metres?: number;
  readonly degrees?: number;
}

function placeAt({ last, pointer }: ExactBase, polar: Polar): Vertex | undefined {
  if (!last) return undefined;
  const from = toPosition(last);
  const to = pointer && toPosition(pointer);
  const metres = polar.metres ?? (to && distanceMetres(from, to));
  const degrees = polar.degrees ?? (to && bearingDegrees(from, to));
  if (metres === undefined || degrees === undefined) return undefined;
  if (!(metres > 0 && metres <= MAX_METRES)) return undefined;
  return destination(last, { metres, degrees });
}

/** Where a great circle leads from a place. */
function destination(
  from: Vertex,
  { metres, degrees }: { readonly metres: number; readonly degrees: number },
): Vertex {
  const radians = Math.PI / 180;
  const [lon, lat] = toPosition(from);
  const [along, bearing] = [(metres / METRES_PER_DEGREE) * radians, degrees * radians];
  const sine =
    Math.sin(lat * radians) * Math.cos(along) +
    Math.cos(lat * radians) * Math.sin(along) * Math.cos(bearing);
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(along) * Math.cos(lat * radians),
    Math.cos(along) - Math.sin(lat * radians) * sine,
  );
  return toVertex([lon + turn / radians, Math.asin(sine) / radians]);
}

/** With a decimal comma or point. */
function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}
