import type { Position } from '@webmaps/geo/position';
import type { AlongKind } from '@webmaps/protocol/along';
import { choice, fields, numberFrom } from '../../../display/stored-shape.ts';
import { nearbyKinds } from '../settings.ts';

/** A place along the way where a person means to stay. */
export interface Stop {
  readonly position: Position;
  readonly name: string;
  readonly kind: AlongKind;
  readonly minutes: number;
  /** In the words of OSM's `opening_hours`; empty where they are not known. */
  readonly openingHours: string;
}

/** How long one stays where nothing else was set. */
export const usualMinutes: Readonly<Record<AlongKind, number>> = {
  water: 2,
  food: 10,
  toilets: 3,
  shelter: 5,
};

/** A night in a hut is another day. */
const MAX_STOP_MINUTES = 600;
const MAX_STOPS = 50;

/** Tells one stop from another: a place can be of two kinds. */
export function stopKey({ kind, position }: Pick<Stop, 'kind' | 'position'>): string {
  return `${kind} ${position.join()}`;
}

/** Minutes as they are written; `null` for anything but a whole number in range. */
export function readMinutes(written: string): number | null {
  const minutes = /^\d{1,3}$/.test(written.trim()) ? Number(written) : 0;
  return minutes >= 1 && minutes <= MAX_STOP_MINUTES ? minutes : null;
}

/** Whatever is stored; what is no stop is left out. */
export function readStops(stored: unknown): readonly Stop[] {
  return Array.isArray(stored) ? stored.slice(0, MAX_STOPS).flatMap(readStop) : [];
}

const shape = fields({
  position: readPosition,
  name: readText,
  openingHours: readText,
  kind: choice(nearbyKinds, 'water'),
  minutes: numberFrom(1, MAX_STOP_MINUTES, usualMinutes.water),
});

function readStop(stored: unknown): readonly Stop[] {
  const { position, ...rest } = shape(stored);
  return position && rest.name !== '' ? [{ ...rest, position }] : [];
}

function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, 200) : '';
}

function readPosition(stored: unknown): Position | null {
  const [lon, lat] = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
  const isPosition =
    typeof lon === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90;
  return isPosition ? [lon, lat] : null;
}
