import type { SunPosition } from '@webmaps/geo/sun-position';
import { text } from '../../text/en/buildings.ts';

/** "34° high, from 235° south-west", or that it is below the horizon. */
export function sunWords({ azimuth, altitude }: SunPosition): string {
  if (altitude <= 0) return text.sun.down;
  const turn = Math.round(azimuth) % 360;
  return text.sun.up(altitude.toFixed(altitude < 10 ? 1 : 0), String(turn), pointOf(azimuth));
}

/** The nearest of eight points of the compass. */
export function pointOf(azimuth: number): string {
  return text.sun.points[Math.round(azimuth / 45) % 8] ?? '';
}
