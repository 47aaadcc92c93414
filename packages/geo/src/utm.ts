import type { Position } from './position.ts';
import { projectTransverse, unprojectTransverse } from './transverse-mercator.ts';

/** A position of Universal Transverse Mercator. */
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

/** The scale of the middle meridian of a zone. */
const K0 = 0.9996;
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

/** A position in its own zone; `undefined` below 80° south and from 84° north, which have none. */
export function utmOf([lon, lat]: Position): UtmPosition | undefined {
  if (lat < -80 || lat >= 84) return undefined;
  const zone = zoneOf(lon, lat);
  const [east, north] = projectTransverse(turned(lon - (zone * 6 - 183)), lat);
  return {
    zone,
    band: BANDS[Math.min(19, Math.floor((lat + 80) / 8))] ?? 'X',
    easting: 500_000 + K0 * east,
    northing: (lat < 0 ? 10_000_000 : 0) + K0 * north,
  };
}

/** The middle of the latitudes of a band in degrees; `undefined` for letters that are none. */
export function middleOfBand(band: string): number | undefined {
  const at = BANDS.indexOf(band);
  if (band.length !== 1 || at < 0) return undefined;
  // The northernmost band is twelve degrees high.
  return at === 19 ? 78 : at * 8 - 76;
}

/**
 * The place of coordinates in a zone.
 *
 * @param isNorth whether northings count from the equator
 * @returns `undefined` where the coordinates are far outside of the zone
 */
export function placeOfUtm({
  zone,
  isNorth,
  easting,
  northing,
}: Omit<UtmPosition, 'band'> & { readonly isNorth: boolean }): Position | undefined {
  if (zone < 1 || zone > 60 || !(easting >= 100_000 && easting < 1_000_000)) return undefined;
  if (!(northing >= 0 && northing <= 10_000_000)) return undefined;
  const north = isNorth ? northing : northing - 10_000_000;
  const [fromMiddle, lat] = unprojectTransverse([(easting - 500_000) / K0, north / K0]);
  if (lat < -80.5 || lat > 84.5) return undefined;
  return [turned(zone * 6 - 183 + fromMiddle), lat];
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
