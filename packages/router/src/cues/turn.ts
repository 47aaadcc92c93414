import { bearingDegrees } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { CueType } from './cue.ts';

/** Degrees that a line turns to the right at a place, -180 to 180. */
export function turnDegrees(back: Position, here: Position, ahead: Position): number {
  const turn = bearingDegrees(here, ahead) - bearingDegrees(back, here);
  return ((turn + 540) % 360) - 180;
}

/** The cue for a turn of so many degrees. */
export function turnOf(degrees: number): CueType {
  const size = Math.abs(degrees);
  if (size < 25) return 'straight';
  if (size > 170) return 'u_turn';
  const side = degrees < 0 ? 'left' : 'right';
  if (size < 50) return `slight_${side}`;
  return size > 130 ? `sharp_${side}` : side;
}
