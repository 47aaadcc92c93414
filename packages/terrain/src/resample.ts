/** Heights with their distance from the start, in order of distance; NaN where unknown. */
export interface HeightSamples {
  readonly distancesMetres: Float64Array;
  readonly elevationsMetres: Float64Array;
}

/**
 * Heights at `count` even places from 0 to the last distance. Unknown ones are bridged by a straight
 * line between their known neighbours, and continued flat at the ends. `undefined` where heights are
 * known over less than half of the length: what is left would be a guess.
 */
export function resampleHeights(samples: HeightSamples, count: number): Float64Array | undefined {
  const { distancesMetres: distances, elevationsMetres: heights } = samples;
  const total = distances.at(-1) ?? 0;
  const known: number[] = [];
  let knownMetres = 0;
  for (let index = 0; index < heights.length; index++) {
    if (Number.isNaN(heights[index])) continue;
    const previous = known.at(-1);
    if (previous !== undefined && previous === index - 1) {
      knownMetres += distances[index]! - distances[previous]!;
    }
    known.push(index);
  }
  if (known.length === 0 || knownMetres < total / 2) return undefined;
  const even = new Float64Array(count);
  let next = 0;
  for (let index = 0; index < count; index++) {
    const place = count === 1 ? 0 : (total * index) / (count - 1);
    while (next < known.length && distances[known[next]!]! < place) next++;
    const right = known[Math.min(next, known.length - 1)]!;
    const left = known[Math.max(0, next - 1)]!;
    const gap = distances[right]! - distances[left]!;
    const share = gap > 0 ? Math.max(0, (place - distances[left]!) / gap) : 0;
    even[index] = heights[left]! * (1 - share) + heights[right]! * share;
  }
  return even;
}
