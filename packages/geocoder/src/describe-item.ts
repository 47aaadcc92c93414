import type { Position } from '@webmaps/geo/position';
import { categoryTitle } from './categories.ts';
import { placeSources } from './place-input.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Address, SearchResult } from './search-result.ts';

/** The result for an item; its label is its name and where it is. */
export function describeItem(index: PlaceIndex, item: number): SearchResult {
  const { columns } = index;
  const category = index.category(item);
  const kind = index.kind(item);
  const name = index.name(item) || categoryTitle(category);
  const bbox = index.bbox(item);
  const street = kind === 'street' ? name : index.string(columns.itemStreet[item]);
  const address = addressOf({
    street,
    housenumber: index.string(columns.itemHousenumber[item]),
    postcode: '',
    ...localities(index, index.context(item)),
  });
  return {
    id: `${placeSources[columns.itemSource[item]!]}/${columns.itemSourceId[item]}`,
    name,
    label: withTown(name, address),
    kind,
    category,
    position: itemPosition(index, item),
    ...(bbox && { bbox }),
    ...(address && { address }),
  };
}

/** The result for a house number on a street or in a place. */
export function describeAddress(index: PlaceIndex, number: number): SearchResult {
  const { columns } = index;
  const item = columns.addressItem[number]!;
  const street = index.name(item);
  const housenumber = index.string(columns.addressNumber[number]);
  const isPlace = index.kind(item) === 'place';
  const name = `${street} ${housenumber}`;
  const address = addressOf({
    street,
    housenumber,
    postcode: index.string(columns.addressPostcode[number]),
    ...localities(index, isPlace ? item : index.context(item)),
  });
  return {
    id: `address/${placeSources[columns.addressSource[number]!]}/${columns.addressSourceId[number]}`,
    name,
    label: withTown(name, address),
    kind: 'address',
    category: 'address',
    position: addressPosition(index, number),
    ...(address && { address }),
  };
}

export function itemPosition({ columns }: PlaceIndex, item: number): Position {
  return [columns.itemLon7[item]! / 1e7, columns.itemLat7[item]! / 1e7];
}

export function addressPosition({ columns }: PlaceIndex, number: number): Position {
  return [columns.addressLon7[number]! / 1e7, columns.addressLat7[number]! / 1e7];
}

/** Places that count as a town. */
const TOWNS = new Set([
  'city',
  'town',
  'village',
  'municipality',
  'hamlet',
  'isolated_dwelling',
  'farm',
]);
/** Parts of a town. */
const SUBURBS = new Set([
  'suburb',
  'quarter',
  'neighbourhood',
  'borough',
  'city_block',
  'locality',
]);

interface Localities {
  readonly suburb: string;
  readonly city: string;
}

/** The part of town and the town, from the chain of places around a thing. */
function localities(index: PlaceIndex, start: number | undefined): Localities {
  let suburb = '';
  let city = '';
  let place = start;
  for (let depth = 0; place !== undefined && depth < MAX_DEPTH && city === ''; depth++) {
    const category = index.category(place);
    if (TOWNS.has(category)) city = index.name(place);
    else if (SUBURBS.has(category) && suburb === '') suburb = index.name(place);
    place = index.context(place);
  }
  return { suburb, city };
}

/** Places within places are few; a loop in a damaged chain must end. */
const MAX_DEPTH = 8;

function addressOf(parts: Required<Address>): Address | undefined {
  const filled = Object.entries(parts).filter(([, text]) => text !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function withTown(name: string, address: Address | undefined): string {
  const town = address?.city ?? address?.suburb;
  return town === undefined || town === name ? name : `${name}, ${town}`;
}
