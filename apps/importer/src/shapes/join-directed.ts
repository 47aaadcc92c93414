/** Joins lines (x and y by turns) where one ends and another begins, keeping their direction. */
export function joinDirected(lines: readonly Int32Array[]): Int32Array[] {
  const byStart = new Map<string, number[]>();
  const endings = new Set<string>();
  for (const [i, line] of lines.entries()) {
    const key = keyAt(line, 0);
    const known = byStart.get(key);
    if (known) known.push(i);
    else byStart.set(key, [i]);
    endings.add(keyAt(line, line.length - 2));
  }
  const used = new Set<number>();
  const joined: Int32Array[] = [];
  const run = (first: number): void => {
    const chain: Int32Array[] = [];
    let next: number | undefined = first;
    while (next !== undefined) {
      used.add(next);
      const line = lines[next] as Int32Array;
      chain.push(line);
      next = byStart.get(keyAt(line, line.length - 2))?.find((other) => !used.has(other));
    }
    joined.push(concatenated(chain));
  };
  // Chains that begin somewhere first; what is left are rings.
  for (const [i, line] of lines.entries()) if (!used.has(i) && !endings.has(keyAt(line, 0))) run(i);
  for (const i of lines.keys()) if (!used.has(i)) run(i);
  return joined;
}

/** The same line from its other end. */
export function reversedLine(line: Int32Array): Int32Array {
  const result = new Int32Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    result[i] = line[line.length - 2 - i] ?? 0;
    result[i + 1] = line[line.length - 1 - i] ?? 0;
  }
  return result;
}

/** One line from lines of which each begins where the one before ends. */
export function concatenated(lines: readonly Int32Array[]): Int32Array {
  const [only] = lines;
  if (lines.length === 1 && only) return only;
  const result = new Int32Array(lines.reduce((sum, line) => sum + line.length - 2, 2));
  let at = 0;
  for (const line of lines) {
    result.set(line, at);
    at += line.length - 2;
  }
  return result;
}

function keyAt(line: Int32Array, at: number): string {
  return `${line[at] ?? 0} ${line[at + 1] ?? 0}`;
}
