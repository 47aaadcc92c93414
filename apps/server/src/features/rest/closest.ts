/**
 * The name that is most similar to the requested one, for "perhaps you meant" hints; undefined
 * where none is near. Candidates are ranked by the cosine of their trigram (else bigram) counts,
 * and the best of them by edit distance, as the fuzzy sets of PostgREST do, so that the hints are
 * the same.
 */
export function closest(
  wanted: string,
  names: Iterable<string>,
  minLikeness = usualLikeness,
): string | undefined {
  const candidates = [...new Set(names)];
  for (const size of [3, 2]) {
    const grams = gramsOf(wanted, size);
    const near = candidates
      .map((name) => ({ name, score: cosine(grams, gramsOf(name, size)) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxCompared)
      .map(({ name }) => ({ name, score: likeness(wanted.toLowerCase(), name.toLowerCase()) }))
      .toSorted((a, b) => b.score - a.score);
    const [best] = near;
    if (best && best.score >= minLikeness) return best.name;
  }
  return undefined;
}

const maxCompared = 50;
const usualLikeness = 0.33;
/** Hints reveal names of tables and functions only to callers who nearly know them. */
export const LIKENESS_OF_NAMES = 0.75;
/** Names in PostgreSQL have 63 bytes at most; a longer one is no near miss. */
const maxLength = 200;

function gramsOf(text: string, size: number): ReadonlyMap<string, number> {
  const plain = `-${text
    .slice(0, maxLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_, ]/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= plain.length; at += 1) {
    const gram = plain.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [gram, count] of a) product += count * (b.get(gram) ?? 0);
  return product === 0 ? 0 : product / (lengthOf(a) * lengthOf(b));
}

function lengthOf(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return Math.sqrt(sum);
}

/** 1 for equal, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a.slice(0, maxLength), b) / longest;
}

/** Levenshtein's distance, in one row. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
