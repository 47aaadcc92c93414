import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { toDegrees7 } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import { indexWords, queryWords } from './fold-text.ts';
import { NO_ITEM, writeColumns } from './layout.ts';
import { encodeWords, MAX_WORD_UNITS } from './match-words.ts';
import { placeSources } from './place-input.ts';
import type { AddressInput, PlaceInput } from './place-input.ts';
import { CELL_METRES, encodeGrid, entryTypes } from './point-grid.ts';
import type { GridInput } from './point-grid.ts';
import { placeKinds } from './search-result.ts';

/**
 * Writes the place index of a region. The same inputs in the same order give the same bytes.
 * Positions are kept to 1e-7 degrees (1 cm), importance to 1/255.
 */
export function encodePlaces(places: readonly PlaceInput[]): Uint8Array<ArrayBuffer> {
  const order = Array.from(places, (_, index) => index).sort((a, b) => comparePlaces(places, a, b));
  const items = order.map((index) => places[index]!);
  const itemOf = new Uint32Array(places.length);
  order.forEach((index, item) => (itemOf[index] = item));

  const strings = new StringPool();
  const categories = [...new Set(items.map((item) => item.category))].sort();
  const categoryOf = new Map(categories.map((category, index) => [category, index]));
  const nameIds = items.map((item) => item.names.map((name) => strings.add(name)));
  const boxed = items.flatMap((item, index) => (item.bbox ? [{ index, bbox: item.bbox }] : []));
  const timed = items.flatMap(({ openingHours }, index) =>
    openingHours === undefined ? [] : [{ index, openingHours }],
  );
  // All strings are in the pool before its columns are taken.
  const hourIds = timed.map(({ openingHours }) => strings.add(openingHours));
  const addresses = items.flatMap((item, index) =>
    sortedAddresses(item).map((address) => ({ index, address })),
  );
  const lines = encodeLines(items);
  const grid = encodeGrid([
    ...items.flatMap((item, index) =>
      item.lines?.length ? [] : [pointInput(entryTypes.item, index, item.position)],
    ),
    ...addresses.map(({ address }, index) =>
      pointInput(entryTypes.address, index, address.position),
    ),
    ...lines.segments,
  ]);
  const words = encodePostings(items);

  return writeColumns({
    itemKind: Uint8Array.from(items, (item) => placeKinds.indexOf(item.kind)),
    itemCategory: Uint16Array.from(items, (item) => categoryOf.get(item.category) ?? 0),
    itemImportance: Uint8Array.from(items, importanceByte),
    itemWords: Uint8Array.from(items, (item) =>
      Math.min(255, queryWords(item.names[0] ?? '').length),
    ),
    itemSource: Uint8Array.from(items, (item) => placeSources.indexOf(item.source)),
    itemSourceId: Float64Array.from(items, (item) => item.sourceId),
    itemLon7: Int32Array.from(items, (item) => toDegrees7(item.position[0])),
    itemLat7: Int32Array.from(items, (item) => toDegrees7(item.position[1])),
    itemContext: Uint32Array.from(items, (item) =>
      item.context === undefined ? NO_ITEM : (itemOf[item.context] ?? NO_ITEM),
    ),
    itemStreet: Uint32Array.from(items, (item) => strings.add(item.street ?? '')),
    itemHousenumber: Uint32Array.from(items, (item) => strings.add(item.housenumber ?? '')),
    itemNames: runningTotal(nameIds.map((ids) => ids.length)),
    names: Uint32Array.from(nameIds.flat()),
    boxItems: Uint32Array.from(boxed, ({ index }) => index),
    boxes: Int32Array.from(boxed.flatMap(({ bbox }) => bbox.map(toDegrees7))),
    categories: Uint32Array.from(categories, (category) => strings.add(category)),
    addressItem: Uint32Array.from(addresses, ({ index }) => index),
    addressNumber: Uint32Array.from(addresses, ({ address }) => strings.add(address.housenumber)),
    addressPostcode: Uint32Array.from(addresses, ({ address }) =>
      strings.add(address.postcode ?? ''),
    ),
    addressSource: Uint8Array.from(addresses, ({ address }) =>
      placeSources.indexOf(address.source),
    ),
    addressSourceId: Float64Array.from(addresses, ({ address }) => address.sourceId),
    addressLon7: Int32Array.from(addresses, ({ address }) => toDegrees7(address.position[0])),
    addressLat7: Int32Array.from(addresses, ({ address }) => toDegrees7(address.position[1])),
    lineItem: lines.item,
    lineStarts: lines.starts,
    lineLon7: lines.lon7,
    lineLat7: lines.lat7,
    ...words,
    ...strings.columns(),
    gridFrame: grid.frame,
    gridStarts: grid.starts,
    gridEntries: grid.entries,
    hoursItems: Uint32Array.from(timed, ({ index }) => index),
    hours: Uint32Array.from(hourIds),
  });
}

/** By falling importance as it is stored, then by source, so that no two orders are possible. */
function comparePlaces(places: readonly PlaceInput[], a: number, b: number): number {
  const first = places[a]!;
  const second = places[b]!;
  return (
    importanceByte(second) - importanceByte(first) ||
    placeSources.indexOf(first.source) - placeSources.indexOf(second.source) ||
    first.sourceId - second.sourceId ||
    a - b
  );
}

function importanceByte({ importance }: PlaceInput): number {
  return Math.round(Math.min(1, Math.max(0, importance)) * 255);
}

function pointInput(type: GridInput['type'], index: number, position: Position): GridInput {
  return { type, index, from: position, to: position };
}

/** House numbers as people order them: 2, 2a, 10. */
function sortedAddresses({ addresses = [] }: PlaceInput): AddressInput[] {
  const leading = (address: AddressInput) => Number.parseInt(address.housenumber, 10) || 0;
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return addresses.toSorted(
    (a, b) =>
      leading(a) - leading(b) ||
      text(a.housenumber, b.housenumber) ||
      text(a.source, b.source) ||
      a.sourceId - b.sourceId,
  );
}

function encodeLines(items: readonly PlaceInput[]) {
  const item: number[] = [];
  const lengths: number[] = [];
  const lon7: number[] = [];
  const lat7: number[] = [];
  const segments: GridInput[] = [];
  for (const [index, { lines = [] }] of items.entries()) {
    for (const line of lines) {
      const vertices = splitLong(line);
      if (vertices.length < 2) continue;
      item.push(index);
      lengths.push(vertices.length);
      for (const [at, to] of vertices.entries()) {
        const from = vertices[at - 1];
        if (from) segments.push({ type: entryTypes.segment, index: lon7.length - 1, from, to });
        lon7.push(toDegrees7(to[0]));
        lat7.push(toDegrees7(to[1]));
      }
    }
  }
  return {
    item: Uint32Array.from(item),
    starts: runningTotal(lengths),
    lon7: Int32Array.from(lon7),
    lat7: Int32Array.from(lat7),
    segments,
  };
}

/** A segment fills the cells of its box, so none may be longer than a cell. */
function splitLong(line: readonly Position[]): Position[] {
  const vertices: Position[] = [];
  for (const to of line) {
    const from = vertices.at(-1);
    if (from) {
      const eastMetres = (to[0] - from[0]) * metresPerLonDegree(to[1]);
      const northMetres = (to[1] - from[1]) * METRES_PER_DEGREE;
      const parts = Math.ceil(Math.hypot(eastMetres, northMetres) / CELL_METRES);
      for (let part = 1; part < parts; part++) {
        const share = part / parts;
        vertices.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      }
    }
    vertices.push(to);
  }
  return vertices;
}

function encodePostings(items: readonly PlaceInput[]) {
  const lists = new Map<string, number[]>();
  for (const [index, { names }] of items.entries()) {
    const shown = new Set(indexWords(names[0] ?? '').map(cutWord));
    const all = new Set([
      ...shown,
      ...names.slice(1).flatMap((name) => indexWords(name).map(cutWord)),
    ]);
    for (const word of all) {
      const list = lists.get(word);
      const posting = index * 2 + (shown.has(word) ? 1 : 0);
      if (list) list.push(posting);
      else lists.set(word, [posting]);
    }
  }
  const words = [...lists.keys()].sort();
  const dictionary = encodeWords(words);
  const bytes: number[] = [];
  const postingStarts = new Uint32Array(words.length + 1);
  for (const [word, text] of words.entries()) {
    let previous = 0;
    for (const posting of lists.get(text) ?? []) {
      const index = Math.floor(posting / 2);
      writeVarint((index - previous) * 2 + (posting & 1), bytes);
      previous = index;
    }
    postingStarts[word + 1] = bytes.length;
  }
  return {
    wordShared: dictionary.shared,
    wordStarts: dictionary.starts,
    wordUnits: dictionary.units,
    postingStarts,
    postings: Uint8Array.from(bytes),
  };
}

function cutWord(word: string): string {
  return word.slice(0, MAX_WORD_UNITS);
}

function writeVarint(value: number, bytes: number[]): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

function runningTotal(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, index) => (starts[index + 1] = starts[index]! + length));
  return starts;
}

/** Every distinct string once; the empty one is 0. */
class StringPool {
  readonly #ids = new Map<string, number>([['', 0]]);

  add(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  columns() {
    const encoded = Array.from(this.#ids.keys(), encodeUtf8);
    const stringStarts = runningTotal(encoded.map((bytes) => bytes.length));
    const stringBytes = new Uint8Array(stringStarts.at(-1) ?? 0);
    encoded.forEach((bytes, id) => stringBytes.set(bytes, stringStarts[id]));
    return { stringStarts, stringBytes };
  }
}
