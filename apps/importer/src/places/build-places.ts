import { bboxOf } from '@webmaps/geo/bbox';
import { encodePlaces } from '@webmaps/geocoder/encode-places';
import type { AddressInput, PlaceInput } from '@webmaps/geocoder/place-input';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { assignHouseNumbers, collectHouseNumbers } from './house-numbers.ts';
import type { HouseNumber } from './house-numbers.ts';
import { collectLocalities } from './localities.ts';
import { LocalityFinder } from './locality-finder.ts';
import { collectNamedLines } from './named-lines.ts';
import type { NamedLine } from './named-lines.ts';
import { collectThings } from './things.ts';

/**
 * The place index of an extract: settlements, streets with their house numbers, points of interest,
 * parks, peaks, stations and waters, each with the place it is in. The bytes depend on the
 * extract alone.
 */
export function buildPlaces(extract: OsmExtract): Uint8Array<ArrayBuffer> {
  return encodePlaces(collectPlaces(extract));
}

/** What `buildPlaces` writes, before it is written. Places come first and are contexts by index. */
export function collectPlaces(extract: OsmExtract): PlaceInput[] {
  const localities = collectLocalities(extract);
  const finder = new LocalityFinder(localities);
  const townOf = finder.town.bind(finder);
  const streets = collectNamedLines(extract, { choose: chooseStreet, townOf });
  const rivers = collectNamedLines(extract, { choose: chooseWaterway, townOf: () => undefined });
  const funiculars = collectNamedLines(extract, {
    choose: chooseFunicular,
    townOf: () => undefined,
  });
  const things = collectThings(extract);
  const { assigned, rest } = assignHouseNumbers(collectHouseNumbers(extract), [
    ...localities.map(({ place }) => ({ names: place.names, points: [place.position] })),
    ...streets.map(({ names, lines }) => ({ names, points: lines.flat() })),
    ...things.map(({ kind, names, position }) => ({
      names: kind === 'street' ? names : [],
      points: [position],
    })),
  ]);
  const firstThing = localities.length + streets.length;

  const places = localities.map(({ place }, index): PlaceInput => ({
    ...place,
    ...contextOf(finder.parent(index)),
    ...addressesOf(assigned.get(index)),
  }));
  const withContext = (input: PlaceInput): PlaceInput => ({
    ...input,
    ...contextOf(finder.around(input.position)),
  });
  return [
    ...places,
    ...streets.map((street, index) =>
      withContext({
        ...streetInput(street),
        ...addressesOf(assigned.get(localities.length + index)),
      }),
    ),
    ...rest.map((houses) => withContext(loneStreet(houses))),
    ...rivers.map((river) => withContext(riverInput(river))),
    ...funiculars.map((funicular) => withContext(funicularInput(funicular))),
    ...things.map((thing, index) =>
      withContext({ ...thing, ...addressesOf(assigned.get(firstThing + index)) }),
    ),
  ];
}

/** Kinds of street in order of importance, with it. */
const STREETS: Readonly<Record<string, number>> = {
  motorway: 0.4,
  trunk: 0.4,
  primary: 0.4,
  secondary: 0.38,
  tertiary: 0.36,
  pedestrian: 0.35,
  unclassified: 0.32,
  residential: 0.32,
  living_street: 0.32,
  road: 0.3,
  motorway_link: 0.2,
  trunk_link: 0.2,
  primary_link: 0.2,
  secondary_link: 0.2,
  tertiary_link: 0.2,
  service: 0.22,
  steps: 0.24,
  cycleway: 0.24,
  track: 0.24,
  path: 0.24,
  bridleway: 0.22,
  footway: 0.22,
  construction: 0.2,
};
const STREET_RANKS = new Map(Object.keys(STREETS).map((category, rank) => [category, rank]));
/** A street known from addresses only: the map draws no line for it. */
const LONE_STREET_IMPORTANCE = 0.24;

function chooseStreet(tags: Tags): { category: string; rank: number } | undefined {
  const category = tags['highway'];
  const rank = category === undefined ? undefined : STREET_RANKS.get(category);
  return category === undefined || rank === undefined ? undefined : { category, rank };
}

const WATERWAYS = ['river', 'canal', 'stream'];

function chooseWaterway(tags: Tags): { category: string; rank: number } | undefined {
  const category = tags['waterway'] ?? '';
  const rank = WATERWAYS.indexOf(category);
  return rank < 0 ? undefined : { category, rank };
}

function chooseFunicular(tags: Tags): { category: string; rank: number } | undefined {
  return tags['railway'] === 'funicular' ? { category: 'funicular', rank: 0 } : undefined;
}

function contextOf(context: number | undefined): { context?: number } {
  return context === undefined ? {} : { context };
}

function addressesOf(addresses: readonly AddressInput[] | undefined): {
  addresses?: readonly AddressInput[];
} {
  return addresses ? { addresses } : {};
}

function streetInput({ sourceId, names, category, position, lines }: NamedLine): PlaceInput {
  const bbox = bboxOf(lines.flat());
  return {
    source: 'street',
    sourceId,
    kind: 'street',
    category,
    names,
    position,
    importance: STREETS[category] ?? 0,
    lines,
    ...(bbox && { bbox }),
  };
}

function riverInput(river: NamedLine): PlaceInput {
  return lineInput(river, 'water', river.category === 'river' ? 0.4 : 0.3);
}

function funicularInput(funicular: NamedLine): PlaceInput {
  return lineInput(funicular, 'station', FUNICULAR_IMPORTANCE);
}

/** Between that of a halt and of a tram stop. */
const FUNICULAR_IMPORTANCE = 0.36;

function lineInput(
  { sourceId, names, category, position, lines }: NamedLine,
  kind: PlaceInput['kind'],
  importance: number,
): PlaceInput {
  const bbox = bboxOf(lines.flat());
  return {
    source: 'way',
    sourceId,
    kind,
    category,
    names,
    position,
    importance,
    ...(bbox && { bbox }),
  };
}

/** A street known only from its houses, at the first of them. */
function loneStreet(houses: readonly HouseNumber[]): PlaceInput {
  const [first] = houses;
  if (!first) throw new Error('a street needs a house');
  return {
    source: first.source,
    sourceId: first.sourceId,
    kind: 'street',
    category: 'address',
    names: [first.of],
    position: first.position,
    importance: LONE_STREET_IMPORTANCE,
    addresses: houses,
  };
}
