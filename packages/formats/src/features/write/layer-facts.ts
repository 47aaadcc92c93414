import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { FileFeature, FileGeometry, FileValue } from '../feature-format.ts';
import type { LayerFacts } from './layer-survival.ts';
import type { LayerToWrite, WrittenColumn } from './layer-to-write.ts';

type ColumnType = WrittenColumn['type'];

/** As the table of a Shapefile cuts them, in bytes. */
export const MAX_NAME_BYTES = 10;
export const MAX_TEXT_BYTES = 254;

/** Columns that every format has. */
const PLAIN = new Set(['name', 'description']);

/** Looks through a layer before it is written: what it has, and of which type its columns are. */
export class LayerLook {
  readonly #types = new Map<string, ColumnType | undefined>();
  readonly #kinds = new Set<FileGeometry['type']>();
  #count = 0;
  #areas = 0;
  #heights = 0;
  #nested = 0;
  #nulls = 0;
  #longTexts = 0;

  constructor(columns: Iterable<string>) {
    for (const name of columns) this.#types.set(name, undefined);
  }

  add({ geometry, properties }: FileFeature): void {
    this.#count++;
    if (geometry) {
      this.#kinds.add(geometry.type);
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') this.#areas++;
      if (hasHeights(geometry)) this.#heights++;
    }
    for (const [name, value] of Object.entries(properties)) this.#addValue(name, value);
  }

  get count(): number {
    return this.#count;
  }

  get types(): ReadonlySet<FileGeometry['type']> {
    return this.#kinds;
  }

  /** A column without values is text. */
  get columns(): readonly WrittenColumn[] {
    return [...this.#types].map(([name, type = 'text']) => ({ name, type }));
  }

  get heights(): LayerToWrite['heights'] {
    if (this.#heights === 0) return 'none';
    return this.#heights === this.#count ? 'all' : 'some';
  }

  get facts(): LayerFacts {
    const names = [...this.#types.keys()];
    const kinds = new Set([...this.#kinds].map((type) => type.replace('Multi', ''))).size;
    return {
      areas: this.#areas,
      heights: this.#heights,
      values: names.filter((name) => !PLAIN.has(name)).length,
      nested: this.#nested,
      nulls: this.#nulls,
      longNames: names.filter((name) => encodeUtf8(name).length > MAX_NAME_BYTES).length,
      longTexts: this.#longTexts,
      mixed: kinds > 1 ? kinds : 0,
    };
  }

  #addValue(name: string, value: FileValue): void {
    if (value === null) {
      this.#nulls++;
      return;
    }
    const type = typeOf(value);
    this.#types.set(name, joinTypes(this.#types.get(name), type));
    if (type === 'other') this.#nested++;
    const isLong = typeof value === 'string' && value.length * 3 > MAX_TEXT_BYTES;
    if (isLong && encodeUtf8(value).length > MAX_TEXT_BYTES) this.#longTexts++;
  }
}

/** Whether the first position of a geometry has a height: then all have. */
export function hasHeights(geometry: FileGeometry): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.some(hasHeights);
  let first: unknown = geometry.coordinates;
  while (Array.isArray(first) && Array.isArray(first[0])) first = first[0];
  return Array.isArray(first) && first.length > 2;
}

function typeOf(value: Exclude<FileValue, null>): ColumnType {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : 'number';
    default:
      return 'other';
  }
}

/** Values of several types are `other`, except numbers. */
function joinTypes(a: ColumnType | undefined, b: ColumnType): ColumnType {
  if (a === undefined || a === b) return b;
  const isNumber = (type: ColumnType) => type === 'number' || type === 'integer';
  return isNumber(a) && isNumber(b) ? 'number' : 'other';
}
