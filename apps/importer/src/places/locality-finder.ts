import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import Flatbush from 'flatbush';
import { distanceMetres, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { ringsContain } from '@webmaps/geo/ring';
import type { Locality } from './localities.ts';

/**
 * Finds the place that holds a position.
 *
 * Idea: where borders are known, the smallest border around a position decides; elsewhere each
 * place has a radius by its size, and the one that is nearest in parts of its radius wins. Parts of
 * towns come first, towns next; a part counts only if it belongs to the town that the position is
 * in. Complexity: logarithmic in the number of places (a packed R-tree of borders and circles).
 */
export class LocalityFinder {
  readonly #localities: readonly Locality[];
  readonly #levels: readonly Level[];
  readonly #tree: Flatbush | undefined;
  /** The place around each place. */
  readonly #parents: readonly (number | undefined)[];

  constructor(localities: readonly Locality[]) {
    this.#localities = localities;
    this.#levels = localities.map(({ place }) => LEVELS[place.category] ?? 'none');
    this.#tree = buildTree(localities);
    this.#parents = localities.map((_, index) => this.#parentOf(index));
  }

  /** Index of the finest place around a position. */
  around(position: Position): number | undefined {
    const candidates = this.#candidates(position);
    const town = this.#best(candidates, position, 'town');
    const part = this.#best(
      candidates.filter((index) => town === undefined || this.#parents[index] === town),
      position,
      'part',
    );
    return part ?? town ?? this.#best(candidates, position, 'country');
  }

  /** Index of the town around a position. */
  town(position: Position): number | undefined {
    return this.#best(this.#candidates(position), position, 'town');
  }

  /** Index of the place that a place is in. */
  parent(index: number): number | undefined {
    return this.#parents[index];
  }

  #parentOf(index: number): number | undefined {
    const locality = this.#localities[index];
    const level = this.#levels[index];
    if (!locality || level === 'country') return undefined;
    const candidates = this.#candidates(locality.place.position).filter((other) => other !== index);
    if (level === 'part' || level === 'none') {
      const town = this.#best(candidates, locality.place.position, 'town');
      if (town !== undefined) return town;
    }
    return this.#best(candidates, locality.place.position, 'country');
  }

  #candidates([lon, lat]: Position): number[] {
    return this.#tree?.search(lon, lat, lon, lat).sort((a, b) => a - b) ?? [];
  }

  #best(candidates: readonly number[], position: Position, level: Level): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const index of candidates) {
      const locality = this.#localities[index];
      if (!locality || this.#levels[index] !== level) continue;
      const cost = costOf(locality, position);
      if (cost < least) {
        least = cost;
        best = index;
      }
    }
    return best;
  }
}

/** The use of a place as a context. Localities and islands hold things but name no address. */
type Level = 'country' | 'town' | 'part' | 'none';

const LEVELS: Readonly<Record<string, Level>> = {
  country: 'country',
  city: 'town',
  town: 'town',
  village: 'town',
  municipality: 'town',
  hamlet: 'town',
  suburb: 'part',
  borough: 'part',
  quarter: 'part',
  neighbourhood: 'part',
};

/** Of the circle that a place without a border covers, by its category. */
const RADIUS_METRES: Readonly<Record<string, number>> = {
  city: 12_000,
  town: 5000,
  village: 2500,
  municipality: 2500,
  hamlet: 900,
  suburb: 1800,
  borough: 2500,
  quarter: 1000,
  neighbourhood: 700,
};

function radiusMetres({ place }: Locality): number {
  return RADIUS_METRES[place.category] ?? 0;
}

/** Below 1: inside a border, the smaller the better. From 1 to 2: within the radius. Else infinite. */
function costOf(locality: Locality, position: Position): number {
  const { rings, place } = locality;
  const { bbox } = place;
  if (rings.length > 0 && bbox) {
    const size = (bbox[2] - bbox[0]) * (bbox[3] - bbox[1]);
    return ringsContain(rings, position) ? size / (1 + size) : Infinity;
  }
  const share =
    distanceMetres(locality.place.position, position) / Math.max(1, radiusMetres(locality));
  return share <= 1 ? 1 + share : Infinity;
}

function buildTree(localities: readonly Locality[]): Flatbush | undefined {
  if (localities.length === 0) return undefined;
  const tree = new Flatbush(localities.length);
  for (const locality of localities) {
    const [lon, lat] = locality.place.position;
    const dLat = radiusMetres(locality) / METRES_PER_DEGREE;
    const dLon = dLat / divisibleLongitudeScale(lat);
    const around = [lon - dLon, lat - dLat, lon + dLon, lat + dLat] as const;
    const { bbox } = locality.place;
    tree.add(...(locality.rings.length > 0 && bbox ? bbox : around));
  }
  tree.finish();
  return tree;
}
