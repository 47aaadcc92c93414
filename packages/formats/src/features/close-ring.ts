import type { FilePosition } from './feature-format.ts';

/** A ring whose last position is its first, as areas are written everywhere but by hand. */
export function closeRing(ring: readonly FilePosition[]): readonly FilePosition[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed || !first ? ring : [...ring, first];
}
