import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Position as GeoPosition } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { namesOf } from '../tile-schema/names.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { keepZooms, squaredTolerances } from '@webmaps/tiles/shapes/simplify';
import { WORLD_UNITS, worldLine } from '@webmaps/tiles/world';
import { countryCode, countryNames } from './country-names.ts';
import { cutGeostitched } from './cut-geostitched.ts';
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts';

type Countries = GeometryCollection<{ readonly name: string }>;
type Atlas = Topology<{ countries: Countries; land: GeometryCollection }>;

/** The borders, coasts and countries of the world at a scale of 1 to 10 million (Natural Earth). */
export function readAtlas(): Atlas {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Atlas;
}

/**
 * The sea under all land, as one sheet. Cutting the land out of it would double the archive; so the
 * sea of the overview is drawn below its land. A map without tiles is land: regions are on land, and
 * none is to flash blue.
 */
export function oceanFeature(): TileFeature {
  const [low, high] = [-OVER_EDGE, WORLD_UNITS + OVER_EDGE];
  return {
    layer: 'water',
    kind: 'polygon',
    parts: [Int32Array.of(low, low, high, low, high, high, low, high, low, low)],
    minZoom: 0,
    properties: { kind: 'ocean', min_zoom: 0 },
  };
}

/** Land, ice, borders and countries as features of the basemap's schema. */
export function* worldFeatures(atlas: Atlas): Generator<TileFeature> {
  const land = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    cutPolygons(geometry),
  );
  for (const parts of land) yield polygonFeature('earth', 'earth', parts);
  yield* borderFeatures(atlas);
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons = cutPolygons(geometry);
    if (id === ANTARCTICA)
      for (const parts of polygons) yield polygonFeature('landcover', 'glacier', parts);
    const tags = countryNames(id === undefined ? undefined : String(id), properties.name);
    const largest = polygons.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    if (tags && largest) yield countryFeature(largest, { ...namesOf(tags) });
  }
}

const ANTARCTICA = '010';
/** How far the map's edge is drawn beyond itself, so that no outline shows where the world wraps. */
const OVER_EDGE = WORLD_UNITS / 64;

type Parts = readonly Int32Array[];

function cutPolygons(geometry: { readonly type: string; readonly coordinates?: unknown }): Parts[] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates as GeoPosition[][]]
      : geometry.type === 'MultiPolygon'
        ? (geometry as MultiPolygon).coordinates
        : [];
  return polygons.flatMap(cutGeostitched).map((rings) => rings.map(worldLine));
}

function beyondEdges(ring: Int32Array): Int32Array {
  return ring.map((value) =>
    value <= 0 ? -OVER_EDGE : value >= WORLD_UNITS ? WORLD_UNITS + OVER_EDGE : value,
  );
}

function areaOf([outer]: Parts): number {
  return outer ? Math.abs(twiceFlatRingArea(outer)) / 2 / WORLD_UNITS ** 2 : 0;
}

function polygonFeature(layer: string, kind: string, parts: Parts): TileFeature {
  return {
    layer,
    kind: 'polygon',
    parts: parts.map(beyondEdges),
    holes: parts.map((_, index) => index > 0),
    minZoom: 0,
    // Islands carry the eye over an ocean: keep them while they are a dot.
    minPixels: 1,
    properties: { kind, min_zoom: 0 },
  };
}

/** Borders by whether they are disputed: those of lands that have no code of their own. */
function* borderFeatures(atlas: Atlas): Generator<TileFeature> {
  const { countries } = atlas.objects;
  type Country = (typeof countries.geometries)[number];
  const isDisputed = ({ id, properties }: Country): boolean =>
    countryCode(id === undefined ? undefined : String(id), nameIn(properties)) === undefined;
  const disputed = new Set(countries.geometries.filter(isDisputed));
  const isBase = (country: object): boolean => BASES.has(nameIn((country as Country).properties));
  for (const wanted of [false, true]) {
    const lines = mesh(
      atlas,
      countries,
      (a, b) =>
        a !== b &&
        !isBase(a) &&
        !isBase(b) &&
        (disputed.has(a as Country) || disputed.has(b as Country)) === wanted,
    );
    for (const line of lines.coordinates) {
      yield {
        layer: 'boundaries',
        kind: 'line',
        parts: [worldLine(line as [number, number][])],
        minZoom: 0,
        properties: {
          kind: 'country',
          kind_detail: 2,
          min_zoom: 0,
          ...(wanted && { disputed: true }),
        },
      };
    }
  }
}

/** Leased ground inside another country, of which the atlas makes countries. */
const BASES = new Set(['Baikonur', 'USNB Guantanamo Bay', 'Akrotiri', 'Dhekelia']);

/** Empty geometries of a topology may lack their properties. */
function nameIn(properties: object | undefined): string {
  return properties && 'name' in properties ? String(properties.name) : '';
}

/** Lowest zoom of a country's name by the part of the square world that its largest land fills. */
const LABEL_ZOOMS = [
  [4e-3, 1],
  [6e-4, 2],
  [1e-4, 3],
  [1e-5, 4],
  [5e-7, 5],
  [0, 6],
] as const;

function countryFeature(largest: Parts, names: TileFeature['properties']): TileFeature {
  const area = areaOf(largest);
  const minZoom = LABEL_ZOOMS.find(([least]) => area >= least)?.[1] ?? 6;
  const [x, y] = poleOfInaccessibility(largest.map((ring) => coarse(ring, minZoom + 2)));
  return {
    layer: 'places',
    kind: 'point',
    parts: [Int32Array.of(Math.round(x), Math.round(y))],
    minZoom,
    order: -area,
    properties: {
      kind: 'country',
      kind_detail: 'country',
      min_zoom: minZoom + 1,
      population_rank: 16 - 2 * minZoom,
      sort_key: minZoom * 1000 - Math.round(Math.log10(area + 1e-12) * 10),
      ...names,
    },
  };
}

/** The outline as the map shows it at a zoom: a label needs no more, and measuring is much faster. */
function coarse(ring: Int32Array, zoom: number): Int32Array {
  const zooms = keepZooms(ring, squaredTolerances(zoom));
  const kept = ring.filter((_, at) => (zooms[at >> 1] ?? 0) <= zoom);
  return kept.length >= MIN_CORNERS * 2 ? kept : ring;
}

/** An outline of fewer corners has lost its form. */
const MIN_CORNERS = 12;
