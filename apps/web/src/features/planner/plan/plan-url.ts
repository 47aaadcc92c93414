/**
 * A whole plan as one short text for the address bar.
 *
 * `1` (the version), then each waypoint as a separator and two numbers: `.` where the leg that
 * leads there keeps to the ways, `~` where it is free. The numbers are the differences in
 * longitude and latitude from the waypoint before (the first from 0, 0) in millionths of a degree,
 * written as in Google's encoded polyline (zigzag, five bits at a time, lowest first) but in the
 * URL-safe base64 alphabet, so that nothing in it has to be escaped. A loop of ten waypoints in a
 * town takes about 80 characters.
 */
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { maxWaypoints } from '@webmaps/protocol/limits';
import type { Plan } from './plan.ts';
import { planDecimals, planOf } from './plan.ts';

export type DecodedPlan =
  | { readonly status: 'ready'; readonly plan: Plan }
  | { readonly status: 'failed'; readonly reason: 'version' | 'damaged' | 'too_many' };

const VERSION = '1';
const UNITS_PER_DEGREE = 10 ** planDecimals;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text of a plan; empty for a plan without waypoints. */
export function encodePlan({ waypoints }: Plan): string {
  let text = '';
  let before: readonly [number, number] = [0, 0];
  for (const { position, snap } of waypoints) {
    const here = [toUnits(position[0]), toUnits(position[1])] as const;
    text += `${snap ? '.' : '~'}${encodeNumber(here[0] - before[0])}${encodeNumber(here[1] - before[1])}`;
    before = here;
  }
  return text && VERSION + text;
}

/** Reads what `encodePlan` wrote. Whatever else stands there is a failure, never an exception. */
export function decodePlan(text: string): DecodedPlan {
  if (text === '') return { status: 'ready', plan: planOf([]) };
  if (!text.startsWith(VERSION)) {
    return { status: 'failed', reason: /^\d+[.~]/.test(text) ? 'version' : 'damaged' };
  }
  const body = text.slice(VERSION.length);
  const chunks = body.match(/[.~][A-Za-z0-9_-]+/g) ?? [];
  if (chunks.join('') !== body || chunks.length === 0) return damaged;
  if (chunks.length > maxWaypoints) return { status: 'failed', reason: 'too_many' };
  const places: { position: Position; snap: boolean }[] = [];
  let lon = 0;
  let lat = 0;
  for (const chunk of chunks) {
    const numbers = decodeNumbers(chunk.slice(1));
    if (numbers?.length !== 2) return damaged;
    lon += numbers[0] ?? 0;
    lat += numbers[1] ?? 0;
    const position: Position = [lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE];
    if (!isPosition(position[0], position[1])) return damaged;
    places.push({ position, snap: chunk.startsWith('.') });
  }
  return { status: 'ready', plan: planOf(places) };
}

const damaged: DecodedPlan = { status: 'failed', reason: 'damaged' };

function toUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE);
}

/** 360° are 3.6e8 units, so a zigzag difference fits in 31 bits. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += ALPHABET[rest > 0 ? bits | 32 : bits];
  } while (rest > 0);
  return text;
}

function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const bits = ALPHABET.indexOf(character);
    if (shift > 25) return undefined;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push((value >>> 1) ^ -(value & 1));
    value = 0;
    shift = 0;
  }
  return shift === 0 ? numbers : undefined;
}
