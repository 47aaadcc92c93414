import type { CueType } from '@webmaps/router/cues/cue';
import { SURFACES } from '@webmaps/router/format/surface';
import type { Surface } from '@webmaps/router/format/surface';
import { WAYTYPES } from '@webmaps/router/format/waytype';
import type { Waytype } from '@webmaps/router/format/waytype';

const SURFACE_NAMES: Readonly<Record<string, Surface>> = {
  dirt: 'ground',
  fine_gravel: 'compacted',
  missing: 'unknown',
  other: 'unknown',
};

/** GraphHopper names surfaces nearly as OpenStreetMap and as we do. */
export function surfaceOf(value: string | null): Surface {
  const name = (value ?? '').toLowerCase();
  return SURFACE_NAMES[name] ?? SURFACES.find((surface) => surface === name) ?? 'unknown';
}

const CLASS_NAMES: Readonly<Record<string, Waytype>> = {
  motorway: 'trunk',
  road: 'unclassified',
  corridor: 'footway',
};

/** Its road classes are OpenStreetMap's values of `highway`. */
export function waytypeOf(value: string | null): Waytype {
  const name = (value ?? '').toLowerCase();
  return CLASS_NAMES[name] ?? WAYTYPES.find((waytype) => waytype === name) ?? 'unknown';
}

/** GraphHopper's signs; those that are missing here (arrivals) are no turns. */
const TURNS: Readonly<Record<number, CueType>> = {
  [-98]: 'u_turn',
  [-8]: 'u_turn',
  [-7]: 'slight_left',
  [-6]: 'straight',
  [-3]: 'sharp_left',
  [-2]: 'left',
  [-1]: 'slight_left',
  0: 'straight',
  1: 'slight_right',
  2: 'right',
  3: 'sharp_right',
  6: 'straight',
  7: 'slight_right',
  8: 'u_turn',
  9: 'ferry',
};

/** The sign of an intermediate waypoint. */
export const REACHED_WAYPOINT = 5;

export function turnOf(sign: number): CueType | undefined {
  return TURNS[sign];
}
