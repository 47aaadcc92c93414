/**
 * Joins lines into closed rings at their ends, as the members of a multipolygon. Lines that close no
 * ring are left out. Each ring names its first node again at the end. A ring is made of whole lines
 * taken in order, so the result depends on their order alone.
 */
export function assembleRings(lines: readonly ArrayLike<number>[]): number[][] {
  const rings: number[][] = [];
  const open = lines.filter((line) => line.length > 1).map((line) => Array.from(line));
  const used = new Set<number[]>();
  const byEnd = new Map<number, number[][]>();
  for (const line of open) {
    for (const end of [line[0] as number, line.at(-1) as number]) {
      byEnd.set(end, [...(byEnd.get(end) ?? []), line]);
    }
  }
  for (const line of open) {
    if (used.has(line)) continue;
    used.add(line);
    const ring = [...line];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1) as number;
      const next = byEnd.get(end)?.find((candidate) => !used.has(candidate));
      if (next === undefined) break;
      used.add(next);
      ring.push(...(next[0] === end ? next : next.toReversed()).slice(1));
    }
    if (ring[0] === ring.at(-1) && ring.length > 3) rings.push(ring);
  }
  return rings;
}
