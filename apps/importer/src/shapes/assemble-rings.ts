/**
 * Joins the member ways of a multipolygon into rings by their shared end nodes. Walks from way to
 * way; where the walk meets a node that it has passed, the loop is cut off as a ring, so rings that
 * touch in a node come apart. What closes no ring is left out. O(nodes). Rules:
 * https://wiki.openstreetmap.org/wiki/Relation:multipolygon
 */

/** Rings of node indices, each ending with its first node. */
export function assembleRings(lines: readonly ArrayLike<number>[]): Int32Array[] {
  const atEnd = new Map<number, number[]>();
  for (const [i, line] of lines.entries()) {
    if (line.length < 2) continue;
    for (const end of new Set([line[0] as number, line[line.length - 1] as number])) {
      const known = atEnd.get(end);
      if (known) known.push(i);
      else atEnd.set(end, [i]);
    }
  }
  const used = new Uint8Array(lines.length);
  const rings: Int32Array[] = [];
  for (const [first, line] of lines.entries()) {
    if (used[first] === 1 || line.length < 2) continue;
    used[first] = 1;
    walk(line, { lines, atEnd, used, rings });
  }
  return rings;
}

interface Walk {
  readonly lines: readonly ArrayLike<number>[];
  readonly atEnd: ReadonlyMap<number, readonly number[]>;
  readonly used: Uint8Array;
  readonly rings: Int32Array[];
}

function walk(first: ArrayLike<number>, { lines, atEnd, used, rings }: Walk): void {
  const path = Array.from(first);
  /** The index in the path of each junction passed so far. */
  const passed = new Map<number, number>([[path[0] as number, 0]]);
  for (;;) {
    const end = path[path.length - 1] as number;
    const loopStart = passed.get(end);
    if (loopStart !== undefined) {
      const ring = path.splice(loopStart + 1, path.length - loopStart - 1);
      if (ring.length > 2) rings.push(Int32Array.of(end, ...ring));
      for (const [node, position] of passed) if (position > loopStart) passed.delete(node);
    } else passed.set(end, path.length - 1);
    const next = atEnd.get(end)?.find((line) => used[line] === 0);
    if (next === undefined) return;
    used[next] = 1;
    const line = lines[next] as ArrayLike<number>;
    const forward = line[0] === end;
    for (let i = 1; i < line.length; i++) {
      path.push(line[forward ? i : line.length - 1 - i] as number);
    }
  }
}
