import { SURFACES, surfaceCode } from './surface.ts';
import type { Surface } from './surface.ts';
import { WAYTYPES, waytypeCode } from './waytype.ts';
import type { Waytype } from './waytype.ts';

/** As mapped; `unknown` where the map says nothing. */
export type Known = 'unknown' | 'yes' | 'no';

/** Everything a profile may ask about a stretch of way. */
export interface EdgeAttributes {
  readonly surface: Surface;
  readonly waytype: Waytype;
  /** Whether one may go along the order of its nodes, and against it. */
  readonly forward: boolean;
  readonly backward: boolean;
  readonly bridge: boolean;
  readonly tunnel: boolean;
  /** Whether a road has a pavement. */
  readonly sidewalk: Known;
  readonly lit: Known;
  /** Hiking difficulty T1 to T6 of the Swiss Alpine Club, 0 where it is not given. */
  readonly sacScale: number;
}

/** The attributes in one word; part of the format. */
export function packAttributes(attributes: EdgeAttributes): number {
  return (
    (surfaceCode(attributes.surface) |
      (waytypeCode(attributes.waytype) << 8) |
      (attributes.forward ? FORWARD : 0) |
      (attributes.backward ? BACKWARD : 0) |
      (attributes.bridge ? 1 << 18 : 0) |
      (attributes.tunnel ? 1 << 19 : 0) |
      (KNOWN.indexOf(attributes.sidewalk) << 21) |
      (KNOWN.indexOf(attributes.lit) << 23) |
      (attributes.sacScale << 25)) >>>
    0
  );
}

/** The inverse; codes that this version does not know become `unknown`. */
export function unpackAttributes(word: number): EdgeAttributes {
  return {
    surface: SURFACES[word & 0xff] ?? 'unknown',
    waytype: WAYTYPES[(word >> 8) & 0xff] ?? 'unknown',
    forward: (word & FORWARD) !== 0,
    backward: (word & BACKWARD) !== 0,
    bridge: ((word >> 18) & 1) === 1,
    tunnel: ((word >> 19) & 1) === 1,
    sidewalk: KNOWN[(word >> 21) & 3] ?? 'unknown',
    lit: KNOWN[(word >> 23) & 3] ?? 'unknown',
    sacScale: (word >> 25) & 7,
  };
}

/** The kind of way alone, for loops over many edges. */
export function waytypeOf(word: number): Waytype {
  return WAYTYPES[(word >> 8) & 0xff] ?? 'unknown';
}

/** Whether the way is a ferry, which is ridden and not run. */
export function isFerry(word: number): boolean {
  return waytypeOf(word) === 'ferry';
}

/** The kind of ground alone. */
export function surfaceOf(word: number): Surface {
  return SURFACES[word & 0xff] ?? 'unknown';
}

const FORWARD = 1 << 16;
const BACKWARD = 1 << 17;
const KNOWN: readonly Known[] = ['unknown', 'yes', 'no'];
