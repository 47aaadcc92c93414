import type { Bbox } from '@webmaps/geo/bbox';
import { decodeUtf8 } from '@webmaps/geo/utf8';
import { NO_ITEM, readColumns } from './layout.ts';
import type { Columns } from './layout.ts';
import type { WordDictionary } from './match-words.ts';
import type { PointGrid } from './point-grid.ts';
import { placeKinds } from './search-result.ts';
import type { PlaceKind } from './search-result.ts';

/**
 * A place index over the bytes that `encodePlaces` wrote: nothing is copied, strings are decoded
 * on demand. Items, addresses and words are numbers from 0.
 */
export class PlaceIndex {
  readonly columns: Columns;
  readonly words: WordDictionary;
  readonly grid: PointGrid;
  readonly itemCount: number;
  readonly addressCount: number;
  #itemsByCategory: ReadonlyMap<string, Uint32Array> | undefined;
  #categorySizes: Uint32Array | undefined;

  private constructor(columns: Columns) {
    this.columns = columns;
    this.itemCount = columns.itemKind.length;
    this.addressCount = columns.addressItem.length;
    this.words = {
      count: columns.wordShared.length,
      shared: columns.wordShared,
      starts: columns.wordStarts,
      units: columns.wordUnits,
    };
    this.grid = {
      frame: columns.gridFrame,
      starts: columns.gridStarts,
      entries: columns.gridEntries,
    };
  }

  /**
   * Opens the bytes of a place index in place. They must not change afterwards.
   * @throws PlaceIndexError for foreign, cut, damaged or otherwise versioned bytes.
   */
  static open(bytes: Uint8Array): PlaceIndex {
    return new PlaceIndex(readColumns(bytes));
  }

  string(id: number | undefined): string {
    const { stringStarts, stringBytes } = this.columns;
    if (!id) return '';
    return decodeUtf8(stringBytes, stringStarts[id], stringStarts[id + 1]);
  }

  kind(item: number): PlaceKind {
    return placeKinds[this.columns.itemKind[item]!] ?? 'place';
  }

  category(item: number): string {
    return this.string(this.columns.categories[this.columns.itemCategory[item]!]);
  }

  /** The name that is shown first, then all others; none for a thing without a name. */
  names(item: number): string[] {
    const { itemNames, names } = this.columns;
    return Array.from(names.subarray(itemNames[item], itemNames[item + 1]), (id) =>
      this.string(id),
    );
  }

  /** The name that is shown, or "". */
  name(item: number): string {
    const { itemNames, names } = this.columns;
    const start = itemNames[item]!;
    return start < itemNames[item + 1]! ? this.string(names[start]) : '';
  }

  /** The item that this one is in. */
  context(item: number): number | undefined {
    const context = this.columns.itemContext[item] ?? NO_ITEM;
    return context === NO_ITEM ? undefined : context;
  }

  bbox(item: number): Bbox | undefined {
    const { boxItems, boxes } = this.columns;
    const at = lowerBound(boxItems, item);
    if (boxItems[at] !== item) return undefined;
    const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(at * 4, at * 4 + 4);
    return [west / 1e7, south / 1e7, east / 1e7, north / 1e7];
  }

  /** When an item is open, in the words of OSM's `opening_hours`. */
  openingHours(item: number): string | undefined {
    const { hoursItems, hours } = this.columns;
    const at = lowerBound(hoursItems, item);
    return hoursItems[at] === item ? this.string(hours[at]) : undefined;
  }

  /** The addresses of a street or place: first and end, by house number. */
  addresses(item: number): readonly [start: number, end: number] {
    const { addressItem } = this.columns;
    return [lowerBound(addressItem, item), lowerBound(addressItem, item + 1)];
  }

  /** The item that a vertex of `lineLon7` and `lineLat7` belongs to. */
  itemOfVertex(vertex: number): number {
    const { lineStarts, lineItem } = this.columns;
    return lineItem[lowerBound(lineStarts, vertex + 1) - 1]!;
  }

  /** Everything that is more than its name (no streets, no settlements), by category, most important first. */
  get itemsByCategory(): ReadonlyMap<string, Uint32Array> {
    this.#itemsByCategory ??= this.#groupByCategory();
    return this.#itemsByCategory;
  }

  /** How many items there are of an item's category. */
  categorySize(item: number): number {
    this.#categorySizes ??= this.#countCategories();
    return this.#categorySizes[this.columns.itemCategory[item]!]!;
  }

  #countCategories(): Uint32Array {
    const sizes = new Uint32Array(this.columns.categories.length);
    for (const category of this.columns.itemCategory) sizes[category] = sizes[category]! + 1;
    return sizes;
  }

  #groupByCategory(): Map<string, Uint32Array> {
    const groups: number[][] = Array.from(this.columns.categories, () => []);
    for (let item = 0; item < this.itemCount; item++) {
      const kind = this.kind(item);
      if (kind !== 'street' && kind !== 'place')
        groups[this.columns.itemCategory[item]!]?.push(item);
    }
    return new Map(
      groups.flatMap((items, category) =>
        items.length > 0
          ? [[this.string(this.columns.categories[category]), Uint32Array.from(items)]]
          : [],
      ),
    );
  }
}

/** The first index whose value is at least `value`. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
