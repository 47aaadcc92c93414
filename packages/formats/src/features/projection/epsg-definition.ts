/**
 * The projections that files name by a code alone: the web's, and the zones of UTM. Those that a
 * file describes by well-known text need no list. Source: EPSG registry.
 */

/** A definition for proj4, `degrees` where positions are degrees, or undefined for other codes. */
export function definitionOfEpsg(code: number): string | undefined {
  if (DEGREES.has(code)) return 'degrees';
  if (WEB_MERCATOR.has(code)) return 'EPSG:3857';
  const family = UTM.find(({ from, to }) => code >= from && code <= to);
  if (!family) return undefined;
  const zone = code - family.from + family.firstZone;
  return `+proj=utm +zone=${zone} ${family.datum} +units=m +no_defs`;
}

/** WGS 84 in two and three dimensions, ETRS89, NAD83, GDA94, GDA2020. */
const DEGREES = new Set([4326, 4979, 4258, 4269, 4283, 7844]);
const WEB_MERCATOR = new Set([3857, 900913, 3785, 102100]);

const ETRS89 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
const UTM = [
  { from: 32601, to: 32660, firstZone: 1, datum: '+datum=WGS84' },
  { from: 32701, to: 32760, firstZone: 1, datum: '+south +datum=WGS84' },
  { from: 25828, to: 25838, firstZone: 28, datum: ETRS89 },
  { from: 26901, to: 26923, firstZone: 1, datum: '+datum=NAD83' },
] as const;
