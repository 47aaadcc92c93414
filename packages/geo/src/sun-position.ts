import type { Position } from './position.ts';
import { sunAltitudeDegrees, sunAt } from './sun-times.ts';

/** Where the sun is seen from a place. */
export interface SunPosition {
  /** Degrees clockwise from north, 0 to 360. */
  readonly azimuth: number;
  /** Degrees of the sun's centre above the level horizon, lifted by the air. */
  readonly altitude: number;
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * The sun's position to within a fiftieth of a degree, less than a tenth of its width, from 1950 to
 * 2050: the altitude of `sunAltitudeDegrees` with refraction at 10 °C and sea level.
 */
export function sunPosition(position: Position, atMilliseconds: number): SunPosition {
  const [lon, lat] = position;
  const { declination, equationMinutes } = sunAt(atMilliseconds);
  const turns = atMilliseconds / DAY_MILLISECONDS + lon / 360 + equationMinutes / 1440 - 0.5;
  const hour = 2 * Math.PI * turns;
  const phi = (lat * Math.PI) / 180;
  const east = -Math.cos(declination) * Math.sin(hour);
  const north =
    Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hour);
  const azimuth = (Math.atan2(east, north) * 180) / Math.PI;
  const altitude = sunAltitudeDegrees(position, atMilliseconds);
  return { azimuth: (azimuth + 360) % 360, altitude: altitude + refraction(altitude) };
}

/**
 * Degrees by which air lifts what is at an altitude: half a degree at the horizon, nothing from a
 * degree below it on. Source: Sæmundsson, Sky and Telescope 72 (1986).
 */
function refraction(altitude: number): number {
  if (altitude < -1) return 0;
  const angle = ((altitude + 10.3 / (altitude + 5.11)) * Math.PI) / 180;
  return Math.max(0, 1.02 / 60 / Math.tan(angle));
}

/** A unit vector from the ground to the sun: to the east, to the north, up. */
export function sunVector({ azimuth, altitude }: SunPosition): readonly [number, number, number] {
  const [turn, rise] = [(azimuth * Math.PI) / 180, (altitude * Math.PI) / 180];
  return [Math.sin(turn) * Math.cos(rise), Math.cos(turn) * Math.cos(rise), Math.sin(rise)];
}
