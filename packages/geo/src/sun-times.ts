import type { Position } from './position.ts';

/** Milliseconds since 1970; `null` where the sun does not cross that height on that day. */
export interface SunTimes {
  readonly sunrise: number | null;
  readonly sunset: number | null;
  /** The centre of the sun 6° below the horizon: from here on one needs a light. */
  readonly civilDawn: number | null;
  readonly civilDusk: number | null;
  /** Whether the sun is up at solar noon. */
  readonly isUpAtNoon: boolean;
}

/** The sun's centre at sunrise and sunset, with refraction and its radius. */
export const RISE_DEGREES = -0.833;
/** From here on one needs a light. */
export const CIVIL_DEGREES = -6;
const DAY_MILLISECONDS = 86_400_000;
/** 1 January 2000, 12:00. */
const J2000_MILLISECONDS = 946_728_000_000;

/**
 * Sunrise, sunset and civil twilight of the solar day whose noon is nearest to the time, within a
 * minute between the polar circles. After Meeus, Astronomical Algorithms, 2nd ed., chapters 25 and
 * 28, as the solar calculator of NOAA takes them.
 */
export function sunTimes(position: Position, atMilliseconds: number): SunTimes {
  const [lon, lat] = position;
  const day = Math.round((atMilliseconds - J2000_MILLISECONDS) / DAY_MILLISECONDS + lon / 360);
  let noon = J2000_MILLISECONDS + (day - lon / 360) * DAY_MILLISECONDS;
  noon -= sunAt(noon).equationMinutes * 60_000;
  const crossing = (degrees: number, side: -1 | 1): number | null => {
    // The sun moves on between noon and the crossing, so its place there is taken.
    let time = noon;
    for (let turn = 0; turn < 3; turn++) {
      const hours = hourAngle(lat, sunAt(time).declination, degrees);
      if (hours === null) return null;
      time = noon + (side * hours * DAY_MILLISECONDS) / 24;
    }
    return Math.round(time);
  };
  return {
    sunrise: crossing(RISE_DEGREES, -1),
    sunset: crossing(RISE_DEGREES, 1),
    civilDawn: crossing(CIVIL_DEGREES, -1),
    civilDusk: crossing(CIVIL_DEGREES, 1),
    isUpAtNoon: 90 - Math.abs(lat - (sunAt(noon).declination * 180) / Math.PI) > RISE_DEGREES,
  };
}

/** How far the sun's centre is above the horizon, without refraction; negative below it. */
export function sunAltitudeDegrees([lon, lat]: Position, atMilliseconds: number): number {
  const { declination, equationMinutes } = sunAt(atMilliseconds);
  const turns = atMilliseconds / DAY_MILLISECONDS + lon / 360 + equationMinutes / 1440 - 0.5;
  const phi = radians(lat);
  const sine =
    Math.sin(phi) * Math.sin(declination) +
    Math.cos(phi) * Math.cos(declination) * Math.cos(2 * Math.PI * turns);
  return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
}

/** Hours from noon until the sun is at a height; `null` where it never is. */
function hourAngle(lat: number, declination: number, degrees: number): number | null {
  const phi = radians(lat);
  const cosine =
    (Math.sin(radians(degrees)) - Math.sin(phi) * Math.sin(declination)) /
    (Math.cos(phi) * Math.cos(declination));
  return Math.abs(cosine) > 1 ? null : (Math.acos(cosine) * 12) / Math.PI;
}

/** The sun's declination in radians, and by how many minutes a sundial is ahead of the clock. */
export function sunAt(milliseconds: number): { declination: number; equationMinutes: number } {
  const century = (milliseconds - J2000_MILLISECONDS) / DAY_MILLISECONDS / 36_525;
  const meanLongitude = radians(280.46646 + century * (36_000.76983 + century * 0.0003032));
  const anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century));
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre = radians(
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
      Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
      Math.sin(3 * anomaly) * 0.000289,
  );
  const node = radians(125.04 - 1934.136 * century);
  const longitude = meanLongitude + centre - radians(0.00569 + 0.00478 * Math.sin(node));
  const obliquity = radians(
    23.439291 -
      century * (0.013004 + century * (1.6e-7 - 5e-7 * century)) +
      0.00256 * Math.cos(node),
  );
  const half = Math.tan(obliquity / 2) ** 2;
  const equation =
    half * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * half * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * half * half * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    equationMinutes: (equation * 180 * 4) / Math.PI,
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
