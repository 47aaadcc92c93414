import { namesOf } from '../tile-schema/names.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { worldLine } from '@webmaps/tiles/world';

/** A populated place of GeoNames, as far as it is used. */
export interface City {
  readonly cityId: number;
  readonly name: string;
  /** GeoNames feature code: PPLC is a capital, PPLX a part of a city. */
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

/**
 * Capitals and all places of two thousand people and more, the largest first. Small ones are in the
 * last tiles too, with the zoom from which on they are worth a name: a map that is nearer than the
 * tiles shows them, so that there are names around a region that is looked at.
 */
export function cityFeatures(cities: readonly City[], maxZoom: number): TileFeature[] {
  return cities
    .filter(isShown)
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((city) => cityFeature(city, maxZoom));
}

const MIN_PEOPLE = 2000;
const CAPITAL = 'PPLC';
/** Parts of cities and places that are no more. */
const NOT_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'STLMT']);

function isShown({ featureCode, population }: City): boolean {
  return featureCode === CAPITAL || (population >= MIN_PEOPLE && !NOT_CITIES.has(featureCode));
}

function cityFeature(
  { cityId, name, featureCode, population, loc }: City,
  maxZoom: number,
): TileFeature {
  const isCapital = featureCode === CAPITAL;
  const zoom = zoomOf(population, isCapital);
  return {
    layer: 'places',
    kind: 'point',
    parts: [worldLine([loc.coordinates])],
    minZoom: Math.min(zoom, maxZoom),
    order: zoom,
    properties: {
      kind: 'locality',
      min_zoom: zoom + 1,
      population_rank: RANKS.filter((least) => population >= least).length,
      sort_key: zoom * 1000 - Math.round(Math.log10(population + 1) * 100),
      ...namesOf({ name }),
      // Some seventy thousand small ones do without what only search and details would ask for.
      ...(zoom <= maxZoom && { kind_detail: 'city', population }),
      ...(isCapital && { capital: 'yes' }),
    },
    ...(zoom <= maxZoom && { id: cityId }),
  };
}

function zoomOf(population: number, isCapital: boolean): number {
  const zoom = ZOOMS.find(([least]) => population >= least)?.[1] ?? LAST_ZOOM;
  if (!isCapital) return zoom;
  return population >= 1e6 ? Math.min(zoom, 4) : 5;
}

/** People from which on a place is named, and the zoom from which on. */
const ZOOMS = [
  [8e6, 3],
  [3e6, 4],
  [1e6, 5],
  [5e5, 6],
  [1e5, 7],
  [3e4, 8],
  [8e3, 9],
] as const;
const LAST_ZOOM = 10;

/** As in the basemap's schema: population from which on a place has rank 1, 2, 3 … */
const RANKS = [
  200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6, 2e6, 5e6, 1e7, 2e7,
  5e7,
];
