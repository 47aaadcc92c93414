import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import type { TableFeature } from './table-feature.ts';

type Place = readonly [x: number, y: number];

/** Where a feature's label is: half way along a line, inside a polygon, on the first point. */
export function labelPlace({ kind, parts, holes = [] }: TableFeature): Place {
  if (kind === 'point') return [parts[0]![0]!, parts[0]![1]!];
  if (kind === 'line') return halfWay(longestOf(parts));
  return inside(largestPolygon(parts, holes));
}

function longestOf(parts: readonly Int32Array[]): Int32Array {
  return parts.reduce((best, part) => (part.length > best.length ? part : best));
}

function halfWay(line: Int32Array): Place {
  const lengths: number[] = [];
  let whole = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const length = Math.hypot(line[at + 2]! - line[at]!, line[at + 3]! - line[at + 1]!);
    lengths.push(length);
    whole += length;
  }
  let left = whole / 2;
  for (const [edge, length] of lengths.entries()) {
    if (length < left) {
      left -= length;
      continue;
    }
    const share = length === 0 ? 0 : left / length;
    const [x, y] = [line[2 * edge]!, line[2 * edge + 1]!];
    return [
      Math.round(x + share * (line[2 * edge + 2]! - x)),
      Math.round(y + share * (line[2 * edge + 3]! - y)),
    ];
  }
  return [line[0]!, line[1]!];
}

/** The outer ring with the largest area, and its holes. */
function largestPolygon(
  parts: readonly Int32Array[],
  holes: readonly boolean[],
): readonly Int32Array[] {
  let best = { first: 0, area: -1 };
  for (const [at, part] of parts.entries()) {
    const area = holes[at] === true ? -1 : Math.abs(twiceFlatRingArea(part));
    if (area > best.area) best = { first: at, area };
  }
  let end = best.first + 1;
  while (holes[end] === true) end++;
  return parts.slice(best.first, end);
}

/**
 * The middle of the widest stretch that a polygon has on the parallel through the middle of its
 * corners: inside even of a horseshoe, in one pass.
 */
function inside(rings: readonly Int32Array[]): Place {
  const y = middleRow(rings[0]!);
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [y1, y2] = [ring[at + 1]!, ring[at + 3]!];
      if (y1 > y === y2 > y) continue;
      crossings.push(ring[at]! + ((y - y1) / (y2 - y1)) * (ring[at + 2]! - ring[at]!));
    }
  }
  crossings.sort((a, b) => a - b);
  let [x, widest] = [rings[0]![0]!, 0];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const width = crossings[at + 1]! - crossings[at]!;
    if (width > widest) [x, widest] = [(crossings[at]! + crossings[at + 1]!) / 2, width];
  }
  return [Math.round(x), Math.round(y)];
}

/** Half a unit off the whole numbers, so that no corner is on it. */
function middleRow(ring: Int32Array): number {
  const count = ring.length / 2 - 1;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += ring[2 * at + 1]!;
  return Math.floor(sum / count) + 0.5;
}
