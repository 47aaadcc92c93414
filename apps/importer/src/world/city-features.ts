import { namesOf } from '../basemap/names.ts';
import type { TileFeature } from '../tiles/feature-store.ts';
import { worldLine } from '../tiles/world.ts';

/** A populated place of GeoNames, as far as it is used. */
export interface City {
  readonly cityId: number;
  readonly name: string;
  /** GeoNames feature code: PPLC is a capital, PPLX a part of a city. */
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

/** Capitals, and cities of half a million people and more, the largest first. */
export function cityFeatures(cities: readonly City[]): TileFeature[] {
  return cities
    .filter(isShown)
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(cityFeature);
}

const LEAST_PEOPLE = 500_000;
const CAPITAL = 'PPLC';
/** Parts of cities and places that are no more. */
const NOT_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'STLMT']);

function isShown({ featureCode, population }: City): boolean {
  return featureCode === CAPITAL || (population >= LEAST_PEOPLE && !NOT_CITIES.has(featureCode));
}

function cityFeature({ cityId, name, featureCode, population, loc }: City): TileFeature {
  const isCapital = featureCode === CAPITAL;
  const minZoom = zoomOf(population, isCapital);
  return {
    layer: 'places',
    kind: 'point',
    parts: [worldLine([loc.coordinates])],
    minZoom,
    id: cityId,
    order: minZoom,
    properties: {
      kind: 'locality',
      kind_detail: 'city',
      min_zoom: minZoom + 1,
      population,
      population_rank: RANKS.filter((least) => population >= least).length,
      sort_key: minZoom * 1000 - Math.round(Math.log10(population + 1) * 100),
      ...(isCapital && { capital: 'yes' }),
      ...namesOf({ name }),
    },
  };
}

function zoomOf(population: number, isCapital: boolean): number {
  if (population >= 8e6) return 3;
  if (population >= (isCapital ? 1e6 : 3e6)) return 4;
  return isCapital || population >= 1e6 ? 5 : 6;
}

/** As in the basemap's schema: population from which on a place has rank 1, 2, 3 … */
const RANKS = [
  200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6, 2e6, 5e6, 1e7, 2e7,
  5e7,
];
