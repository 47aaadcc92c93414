import type { Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { namesOf } from '../tile-schema/names.ts';
import { numberOf } from '../tags/tag-values.ts';

interface PlaceKind {
  readonly kind: string;
  readonly minZoom: number;
  /** Assumed where none is given, for ranking alone. */
  readonly population: number;
}

const PLACES: ReadonlyMap<string, PlaceKind> = new Map([
  ['country', { kind: 'country', minZoom: 4, population: 0 }],
  ['state', { kind: 'region', minZoom: 7, population: 0 }],
  ['province', { kind: 'region', minZoom: 7, population: 0 }],
  ['city', { kind: 'locality', minZoom: 6, population: 100000 }],
  ['town', { kind: 'locality', minZoom: 8, population: 10000 }],
  ['village', { kind: 'locality', minZoom: 10, population: 2000 }],
  ['hamlet', { kind: 'locality', minZoom: 12, population: 200 }],
  ['isolated_dwelling', { kind: 'locality', minZoom: 13, population: 20 }],
  ['farm', { kind: 'locality', minZoom: 14, population: 20 }],
  ['locality', { kind: 'locality', minZoom: 13, population: 10 }],
  ['suburb', { kind: 'neighbourhood', minZoom: 11, population: 0 }],
  ['quarter', { kind: 'macrohood', minZoom: 12, population: 0 }],
  ['neighbourhood', { kind: 'neighbourhood', minZoom: 12, population: 0 }],
]);

/** Population from which on a place has rank 1, 2, 3 …, as in the Protomaps schema. */
const RANKS = [
  200, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7,
  1e8, 1e9,
];

/** A named place as a label of the places layer, or an island as one of the earth layer. */
export function placeFeature(tags: Tags, point: Int32Array, id: number): TileFeature | undefined {
  const { place } = tags;
  if (place === undefined || !('name' in tags)) return undefined;
  if (place === 'island' || place === 'islet' || place === 'archipelago')
    return islandFeature(tags, point, id);
  const known = PLACES.get(place);
  if (known === undefined) return undefined;
  const population = numberOf(tags['population']?.replaceAll(/[\s.,](?=\d{3}\b)/g, ''));
  const weight = population ?? known.population;
  const capital = tags['capital'];
  const minZoom = capital === 'yes' ? Math.min(known.minZoom, 5) : known.minZoom;
  return {
    layer: 'places',
    kind: 'point',
    parts: [point],
    minZoom,
    id,
    order: minZoom - Math.log10(weight + 1) / 100,
    properties: {
      kind: known.kind,
      kind_detail: place,
      min_zoom: minZoom + 1,
      population,
      population_rank: RANKS.filter((least) => weight >= least).length,
      // Lower sorts first.
      sort_key: minZoom * 1000 - Math.round(Math.log10(weight + 1) * 100),
      capital: capital === 'no' ? undefined : capital,
      ...namesOf(tags),
    },
  };
}

function islandFeature(tags: Tags, point: Int32Array, id: number): TileFeature {
  const minZoom = tags['place'] === 'islet' ? 14 : 11;
  const properties = {
    kind: tags['place'] === 'archipelago' ? 'archipelago' : 'island',
    min_zoom: minZoom + 1,
    ...namesOf(tags),
  };
  return { layer: 'earth', kind: 'point', parts: [point], minZoom, id, properties };
}
