/**
 * Universal Transverse Mercator on the WGS 84 ellipsoid, by Krüger's series to the fourth order in
 * the third flattening (C. F. F. Karney, "Transverse Mercator with an accuracy of a few
 * nanometers", J. Geodesy 85, 2011, equations 7 to 13 and 35): within a zone good to a micrometre.
 */
import type { Position } from './position.ts';

export interface UtmPosition {
  /** 1 to 60. */
  readonly zone: number;
  /** The band of 8° of latitude, C to X without I and O. */
  readonly band: string;
  /** Metres, with 500 km added to keep them positive. */
  readonly easting: number;
  /** Metres from the equator; south of it, from 10,000 km below it. */
  readonly northing: number;
}

const A = 6_378_137;
const F = 1 / 298.257223563;
const K0 = 0.9996;
const N = F / (2 - F);
const ECCENTRICITY = Math.sqrt(F * (2 - F));
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
/** Of the rectified meridian, with the scale of the middle meridian. */
const RADIUS = (K0 * A * (1 + N ** 2 / 4 + N ** 4 / 64)) / (1 + N);
const ALPHA = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3 + (41 / 180) * N ** 4,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3 + (557 / 1440) * N ** 4,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4,
  (49_561 / 161_280) * N ** 4,
];

/** A position in its own zone; `undefined` below 80° south and from 84° north, which have none. */
export function utmOf([lon, lat]: Position): UtmPosition | undefined {
  if (lat < -80 || lat >= 84) return undefined;
  const zone = zoneOf(lon, lat);
  const phi = radians(lat);
  const lambda = radians(turned(lon - (zone * 6 - 183)));
  const sine = Math.sin(phi);
  const t = Math.sinh(Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(t, Math.cos(lambda)));
  let east = eta;
  let north = xi;
  for (const [index, alpha] of ALPHA.entries()) {
    const twice = 2 * (index + 1);
    east += alpha * Math.cos(twice * xi) * Math.sinh(twice * eta);
    north += alpha * Math.sin(twice * xi) * Math.cosh(twice * eta);
  }
  return {
    zone,
    band: BANDS[Math.min(19, Math.floor((lat + 80) / 8))] ?? 'X',
    easting: 500_000 + RADIUS * east,
    northing: (lat < 0 ? 10_000_000 : 0) + RADIUS * north,
  };
}

/** Six degrees each, but for the south-west of Norway and for Svalbard. */
function zoneOf(lon: number, lat: number): number {
  const usual = Math.floor((turned(lon) + 180) / 6) + 1;
  if (lat >= 56 && lat < 64 && lon >= 3 && lon < 12) return 32;
  if (lat < 72 || lon < 0 || lon >= 42) return usual;
  return lon < 9 ? 31 : lon < 21 ? 33 : lon < 33 ? 35 : 37;
}

/** The same angle from -180 up to but not 180. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
