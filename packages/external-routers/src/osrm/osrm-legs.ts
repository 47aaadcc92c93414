import { roundPosition } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import type { CueType } from '@webmaps/router/cues/cue';
import type { Ground, LegLine, Turn } from '../leg-line.ts';
import { decodePolyline } from '../encoded-polyline.ts';
import type { OsrmLeg } from './osrm-schemas.ts';

const MODIFIERS: Readonly<Record<string, CueType>> = {
  uturn: 'u_turn',
  'sharp right': 'sharp_right',
  right: 'right',
  'slight right': 'slight_right',
  straight: 'straight',
  'slight left': 'slight_left',
  left: 'left',
  'sharp left': 'sharp_left',
};

/**
 * Not turns, whatever their modifier, which gives the direction of a road or of the destination.
 */
const NO_TURNS: ReadonlySet<string> = new Set(['depart', 'arrive']);
/** On foot a way straight on, whatever the direction in which cars enter them. */
const ROUND: ReadonlySet<string> = new Set([
  'roundabout',
  'rotary',
  'exit roundabout',
  'exit rotary',
  'new name',
  'notification',
]);

/** A leg of its steps; `undefined` where a step is no line. */
export function legOfSteps({ steps }: OsrmLeg): LegLine | undefined {
  const coordinates: Position[] = [];
  const grounds: Ground[] = [];
  const turns: Turn[] = [];
  for (const { geometry, name = '', mode = '', maneuver } of steps) {
    const line = decodePolyline(geometry)?.map(roundPosition);
    if (line === undefined) return undefined;
    // A step starts where the one before ended.
    const startIndex = Math.max(0, coordinates.length - 1);
    for (const position of line) {
      const last = coordinates.at(-1);
      if (last?.[0] !== position[0] || last[1] !== position[1]) coordinates.push(position);
    }
    const named = name === '' ? {} : { name };
    const type = turnOf(maneuver);
    if (type !== undefined) turns.push({ index: startIndex, type, ...named });
    grounds.push({
      startIndex,
      endIndex: Math.max(0, coordinates.length - 1),
      surface: 'unknown',
      waytype: mode === 'ferry' ? 'ferry' : 'unknown',
      ...named,
    });
  }
  if (coordinates.length === 0) return undefined;
  return { isFree: false, coordinates, grounds, turns };
}

function turnOf({
  type,
  modifier = '',
}: OsrmLeg['steps'][number]['maneuver']): CueType | undefined {
  if (NO_TURNS.has(type)) return undefined;
  return ROUND.has(type) ? 'straight' : (MODIFIERS[modifier] ?? 'straight');
}
