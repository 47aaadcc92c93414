/**
 * Joins lines that look the same and meet end to end, so that low zooms have few long lines instead
 * of many short ones: they simplify better, are not dropped for shortness, and take labels. Lines
 * are joined only where exactly two of a kind meet, so every junction stays one. O(lines).
 */
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { concatenated, reversedLine } from '../shapes/join-directed.ts';

/** The joined lines of features that have one part each and do not differ in what is drawn. */
export function mergeLines(features: readonly TileFeature[]): TileFeature[] {
  const groups = new Map<string, TileFeature[]>();
  for (const feature of features) {
    const key = JSON.stringify([feature.layer, feature.minZoom, feature.order, feature.properties]);
    const group = groups.get(key);
    if (group) group.push(feature);
    else groups.set(key, [feature]);
  }
  return [...groups.values()].flatMap((group) => joinGroup(group));
}

function joinGroup(group: readonly TileFeature[]): TileFeature[] {
  const [first] = group;
  if (first === undefined) return [];
  const lines = group.flatMap(({ parts }) => parts);
  return joinLines(lines).map((line) => ({ ...first, parts: [line] }));
}

/** World coordinates are below 2^30, so a point makes one exact number. */
const POINT_FACTOR = 2 ** 22;

function endKey(line: Int32Array, last: boolean): number {
  const at = last ? line.length - 2 : 0;
  // 2^30 * 2^22 + the low bits of y: neighbours in y that collide would be 2^22 units, 150 km, apart.
  return (line[at] ?? 0) * POINT_FACTOR + ((line[at + 1] ?? 0) % POINT_FACTOR);
}

function joinLines(lines: readonly Int32Array[]): Int32Array[] {
  const atEnd = new Map<number, number[]>();
  for (const [i, line] of lines.entries()) {
    for (const key of [endKey(line, false), endKey(line, true)]) {
      const known = atEnd.get(key);
      if (known) known.push(i);
      else atEnd.set(key, [i]);
    }
  }
  const used = new Uint8Array(lines.length);
  const joined: Int32Array[] = [];
  for (const [i, line] of lines.entries()) {
    if (used[i] === 1) continue;
    used[i] = 1;
    const after = follow(endKey(line, true), i);
    const before = follow(endKey(line, false), i);
    joined.push(concatenated([...before.map(reversedLine).toReversed(), line, ...after]));
  }
  return joined;

  /** The lines that go on from an end of line `from`, each directed away from it. */
  function follow(start: number, from: number): Int32Array[] {
    const chain: Int32Array[] = [];
    let key = start;
    let current = from;
    for (;;) {
      const meeting = atEnd.get(key) ?? [];
      const next = meeting.length === 2 ? meeting.find((other) => other !== current) : undefined;
      if (next === undefined || used[next] === 1) return chain;
      used[next] = 1;
      const line = lines[next] as Int32Array;
      const directed = endKey(line, false) === key ? line : reversedLine(line);
      chain.push(directed);
      key = endKey(directed, true);
      current = next;
    }
  }
}
