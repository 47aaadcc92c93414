/**
 * The zones of a plan as one text, `.` between them: a letter for what it is (`a` and `l` an area and
 * a line to keep away from, `p` and `q` to keep to), and its corners in millionths of a degree, each as
 * the difference from the one before, the first from 0, 0.
 */
import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import { isZone, zoneLimits } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { planDecimals } from '../waypoint.ts';
import { decodeNumbers, encodeNumber } from './number-code.ts';

const SEPARATOR = '.';
const LETTERS = {
  a: ['avoid', 'area'],
  l: ['avoid', 'line'],
  p: ['prefer', 'area'],
  q: ['prefer', 'line'],
} as const;
const UNITS_PER_DEGREE = 10 ** planDecimals;

export function encodeZones(zones: readonly Zone[]): string {
  return zones.map(encodeZone).join(SEPARATOR);
}

/** Reads what `encodeZones` wrote; `undefined` where it is damaged, or no zones that a plan may have. */
export function decodeZones(text: string): readonly Zone[] | undefined {
  const zones = text.split(SEPARATOR).map(decodeZone);
  if (zones.length > zoneLimits.zones) return undefined;
  return zones.every((zone) => zone !== undefined) ? zones : undefined;
}

function encodeZone({ kind, shape, corners }: Zone): string {
  const [letter] =
    Object.entries(LETTERS).find(([, meaning]) => meaning[0] === kind && meaning[1] === shape) ??
    [];
  let before: readonly [number, number] = [0, 0];
  const numbers = corners.map(([lon, lat]) => {
    const here = [Math.round(lon * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE)] as const;
    const code = encodeNumber(here[0] - before[0]) + encodeNumber(here[1] - before[1]);
    before = here;
    return code;
  });
  return letter + numbers.join('');
}

function decodeZone(code: string): Zone | undefined {
  const [, meaning] = Object.entries(LETTERS).find(([letter]) => code.startsWith(letter)) ?? [];
  const numbers = decodeNumbers(code.slice(1));
  if (!meaning || !numbers || numbers.length % 2 === 1) return undefined;
  const corners: Position[] = [];
  let [lon, lat] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    lon += numbers[at] ?? 0;
    lat += numbers[at + 1] ?? 0;
    const [east, north] = [lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE];
    if (!isPosition(east, north)) return undefined;
    corners.push([east, north]);
  }
  const zone: Zone = { kind: meaning[0], shape: meaning[1], corners };
  return isZone(zone) ? zone : undefined;
}
