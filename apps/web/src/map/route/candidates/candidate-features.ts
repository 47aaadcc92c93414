import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { Flavor } from '@webmaps/map-style/flavor';
import type { OverlayFeature } from '../../layers/overlay-data.ts';

/** The line of a route that can be chosen: [lon, lat, …]. */
export type CandidateLine = readonly (readonly [number, number, ...number[]])[];

/** The colour of a candidate, on the map and in lists. */
export function candidateTint(index: number, { candidate: { tints } }: Flavor): string {
  return tints[index % tints.length] ?? tints[0];
}

/**
 * The lines and their numbers, as features whose `index` says whose they are. Pure. The places of
 * numbers cost the square of the lines, so that hundreds of lines are drawn without.
 */
export function candidateFeatures(
  lines: readonly CandidateLine[],
  flavor: Flavor,
  { isNumbered = true }: { readonly isNumbered?: boolean } = {},
): readonly OverlayFeature[] {
  const numbers = isNumbered ? numberPlaces(lines) : [];
  return lines.flatMap((line, index): OverlayFeature[] => {
    if (line.length < 2) return [];
    const properties = { index, tint: candidateTint(index, flavor), number: String(index + 1) };
    const drawn: OverlayFeature = {
      type: 'Feature',
      properties: { ...properties, part: 'line' },
      geometry: { type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) },
    };
    const place = numbers[index];
    if (!place) return [drawn];
    const [lon, lat] = place;
    return [
      drawn,
      {
        type: 'Feature',
        properties: { ...properties, part: 'number' },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      },
    ];
  });
}

const SAMPLES = 48;

/** The position of each line's number: where the line is farthest from all the others. */
export function numberPlaces(lines: readonly CandidateLine[]): readonly Position[] {
  const samples = lines.map(sampled);
  return samples.map((own, index): Position => {
    const others = samples.flatMap((line, other) => (other === index ? [] : line));
    let best: Position = own[Math.floor(own.length / 2)] ?? [0, 0];
    let farthest = -1;
    // Not at the ends, where the lines meet and the handle is.
    for (const place of own.slice(Math.ceil(own.length / 8), -Math.ceil(own.length / 8))) {
      const nearest = Math.min(...others.map((other) => apart(place, other)));
      if (nearest > farthest && nearest < Infinity) [best, farthest] = [place, nearest];
    }
    return best;
  });
}

function sampled(line: CandidateLine): Position[] {
  const lengths = line.map((place, index) => {
    const before = line[index - 1];
    return before ? apart([before[0], before[1]], [place[0], place[1]]) : 0;
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const places: Position[] = [];
  let index = 1;
  let passed = 0;
  for (let step = 0; step <= SAMPLES && line.length > 1; step += 1) {
    const wanted = (total * step) / SAMPLES;
    while (index < line.length - 1 && passed + (lengths[index] ?? 0) < wanted) {
      passed += lengths[index] ?? 0;
      index += 1;
    }
    const [from, to] = [line[index - 1], line[index]];
    const length = lengths[index] ?? 0;
    const share = length > 0 ? Math.min(1, (wanted - passed) / length) : 0;
    if (!from || !to) continue;
    places.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  }
  return places;
}

/** Metres on the plane: lines of a run are short. */
function apart([lonA, latA]: Position, [lonB, latB]: Position): number {
  const eastward = longitudeScale(latA);
  return Math.hypot((lonB - lonA) * eastward, latB - latA) * METRES_PER_DEGREE;
}
