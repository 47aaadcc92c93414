import type { Tags } from '../osm/extract.ts';
import { isSet } from '../tags/tag-values.ts';

/**
 * Day-evening-night level at 10 m from the middle of a road in dB, by class: round figures in the
 * range of the strategic noise maps under the European directive 2002/49/EC, where motorways lie
 * near 75 to 80 dB and side streets below 60.
 */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ['motorway', 78],
  ['trunk', 76],
  ['primary', 72],
  ['secondary', 68],
  ['tertiary', 64],
  ['unclassified', 58],
]);

/** Above this the World Health Organization's guidelines of 2018 call road traffic harmful. */
const QUIET_LEVEL = 53;
/** The loudest level that is distinguished: beside a motorway. */
const LOUDEST = 78;
/**
 * The level falls by 4.5 dB per doubling of the distance: a line source over soft ground (3 dB over
 * hard ground, and more behind houses; FHWA Highway Traffic Noise guidance).
 */
const FALL = 4.5 / Math.log10(2);
const NEAREST_METRES = 10;

/** The level of a road at 10 m, or `undefined` for what is no road to hear. */
export function roadLevel(tags: Tags): number | undefined {
  if (isSet(tags, 'tunnel')) return undefined;
  return LEVELS.get((tags['highway'] ?? '').replace(/_link$/, ''));
}

/** How loud a road is at a distance: 0 where it is quiet, 255 beside a motorway. */
export function loudness(level: number, metres: number): number {
  const heard = level - FALL * Math.log10(Math.max(metres, NEAREST_METRES) / NEAREST_METRES);
  const share = (heard - QUIET_LEVEL) / (LOUDEST - QUIET_LEVEL);
  return Math.round(255 * Math.max(0, Math.min(1, share)));
}

/** Beyond this many metres a road of a level is not heard. */
export function audibleMetres(level: number): number {
  return NEAREST_METRES * 10 ** ((level - QUIET_LEVEL) / FALL);
}
