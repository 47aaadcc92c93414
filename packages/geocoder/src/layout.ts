import { readSections, writeSections } from './sections.ts';

/**
 * The columns of a place index, one section each, in the order of the file. Items are numbered by
 * falling importance, so every list of items is already ranked. "String" means an index into the
 * pool of `stringStarts` and `stringBytes`; string 0 is empty and means "none".
 */
const layout = {
  itemKind: Uint8Array,
  /** Index into `categories`. */
  itemCategory: Uint16Array,
  /** 0 to 255 for 0 to 1. */
  itemImportance: Uint8Array,
  /** Words of the name that is shown. */
  itemWords: Uint8Array,
  itemSource: Uint8Array,
  itemSourceId: Float64Array,
  /** Degrees times 1e7. */
  itemLon7: Int32Array,
  itemLat7: Int32Array,
  /** The item that this one is in, or `NO_ITEM`. */
  itemContext: Uint32Array,
  itemStreet: Uint32Array,
  itemHousenumber: Uint32Array,
  /** Names of item i are `names[itemNames[i]]` to before `names[itemNames[i + 1]]`; strings. */
  itemNames: Uint32Array,
  names: Uint32Array,
  /** Items that have a box, ascending, and their boxes: west, south, east, north in 1e-7 degrees. */
  boxItems: Uint32Array,
  boxes: Int32Array,
  /** Strings. */
  categories: Uint32Array,
  /** Items of the street or place, ascending; within one, by number. */
  addressItem: Uint32Array,
  addressNumber: Uint32Array,
  addressPostcode: Uint32Array,
  addressSource: Uint8Array,
  addressSourceId: Float64Array,
  addressLon7: Int32Array,
  addressLat7: Int32Array,
  /** Lines of streets: item, and the first vertex of each line with the end of the last. */
  lineItem: Uint32Array,
  lineStarts: Uint32Array,
  lineLon7: Int32Array,
  lineLat7: Int32Array,
  /** The dictionary; see `WordDictionary`. */
  wordShared: Uint8Array,
  wordStarts: Uint32Array,
  wordUnits: Uint16Array,
  /** Bytes of each word's list of items: varints of (step from the item before) * 2 + (in shown name). */
  postingStarts: Uint32Array,
  postings: Uint8Array,
  stringStarts: Uint32Array,
  stringBytes: Uint8Array,
  /** See `PointGrid`. */
  gridFrame: Float64Array,
  gridStarts: Uint32Array,
  gridEntries: Uint32Array,
  /** Since version 2. Items that have opening hours, ascending, and these; strings. */
  hoursItems: Uint32Array,
  hours: Uint32Array,
} as const;

/** Files of version 1 end before these. */
const COLUMNS_SINCE_2 = 2;

export const NO_ITEM = 0xffffffff;

type Layout = typeof layout;
/** The instance of a typed array's constructor, over any kind of buffer. */
type View<Constructor> = Constructor extends Uint8ArrayConstructor
  ? Uint8Array
  : Constructor extends Uint16ArrayConstructor
    ? Uint16Array
    : Constructor extends Uint32ArrayConstructor
      ? Uint32Array
      : Constructor extends Int32ArrayConstructor
        ? Int32Array
        : Float64Array;
export type Columns = { readonly [Name in keyof Layout]: View<Layout[Name]> };

/** The file that holds these columns. */
export function writeColumns(columns: Columns): Uint8Array<ArrayBuffer> {
  return writeSections(columnNames().map((name) => columns[name]));
}

/**
 * The columns of a file, as views into its bytes. Bytes that do not start at a multiple of 8 in
 * their buffer are copied first.
 * @throws PlaceIndexError for anything but an intact file of this version.
 */
export function readColumns(file: Uint8Array): Columns {
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  const names = columnNames();
  const sections = readSections(bytes, { 1: names.length - COLUMNS_SINCE_2, 2: names.length });
  const columns = names.map((name, index) => {
    const section = sections[index] ?? new Uint8Array();
    const Column = layout[name];
    const count = section.byteLength / Column.BYTES_PER_ELEMENT;
    return [name, new Column(section.buffer as ArrayBuffer, section.byteOffset, count)];
  });
  return Object.fromEntries(columns) as Columns;
}

function columnNames(): (keyof Layout)[] {
  return Object.keys(layout) as (keyof Layout)[];
}
