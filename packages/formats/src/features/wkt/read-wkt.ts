import type { FileGeometry, FilePosition } from '../feature-format.ts';
import { gatherGeometries } from '../gather-geometries.ts';
import type { SingleGeometry } from '../gather-geometries.ts';

/** Collections in collections; deeper ones are refused. */
const MAX_DEPTH = 8;

/**
 * Reads well-known text, with the code of PostGIS before it or without. Measures are left out; null
 * is an empty geometry, undefined anything else than one.
 */
export function readWkt(text: string): FileGeometry | null | undefined {
  const reader = new WktReader(text.replace(/^\s*SRID=\d+;/i, ''));
  try {
    const geometry = reader.geometry(0);
    return reader.isAtEnd ? geometry : undefined;
  } catch (error) {
    if (error instanceof WktError) return undefined;
    throw error;
  }
}

class WktError extends Error {}

class WktReader {
  readonly #tokens = /\s*([A-Za-z]+|[(),]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
  readonly #text: string;
  #token: string | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#advance();
  }

  get isAtEnd(): boolean {
    return this.#token === undefined && this.#text.slice(this.#tokens.lastIndex).trim() === '';
  }

  geometry(depth: number): FileGeometry | null {
    if (depth > MAX_DEPTH) throw new WktError();
    const [, type = '', attached = ''] =
      /^([A-Z]*?(?:POINT|LINESTRING|POLYGON|COLLECTION))(ZM|Z|M)?$/.exec(this.#word()) ?? [];
    const isDimension = /^(?:ZM|Z|M)$/i.test(this.#token ?? '');
    const dimensions = isDimension ? this.#word() : attached;
    if (this.#token?.toUpperCase() === 'EMPTY') {
      this.#advance();
      return null;
    }
    const position = () => this.#position(dimensions);
    const line = () => this.#list(position);
    const polygon = () => this.#list(line);
    switch (type) {
      case 'POINT': {
        const [coordinates, ...more] = this.#list(position);
        if (!coordinates || more.length > 0) throw new WktError();
        return { type: 'Point', coordinates };
      }
      case 'LINESTRING':
        return { type: 'LineString', coordinates: line() };
      case 'POLYGON':
        return { type: 'Polygon', coordinates: polygon() };
      case 'MULTIPOINT':
        // Brackets around each point are newer than the format.
        return {
          type: 'MultiPoint',
          coordinates: this.#list(() => (this.#token === '(' ? line()[0] : position()) ?? []),
        };
      case 'MULTILINESTRING':
        return { type: 'MultiLineString', coordinates: polygon() };
      case 'MULTIPOLYGON':
        return { type: 'MultiPolygon', coordinates: this.#list(polygon) };
      case 'GEOMETRYCOLLECTION':
        return this.#collection(depth);
      default:
        throw new WktError();
    }
  }

  #collection(depth: number): FileGeometry | null {
    const parts = this.#list(() => this.geometry(depth + 1)).filter((part) => part !== null);
    const singles = parts.filter(
      (part): part is SingleGeometry =>
        part.type === 'Point' || part.type === 'LineString' || part.type === 'Polygon',
    );
    return singles.length === parts.length
      ? gatherGeometries(singles)
      : { type: 'GeometryCollection', geometries: parts };
  }

  #list<Item>(read: () => Item): readonly Item[] {
    this.#expect('(');
    const items = [read()];
    while (this.#token === ',') {
      this.#advance();
      items.push(read());
    }
    this.#expect(')');
    return items;
  }

  #position(dimensions: string): FilePosition {
    const numbers: number[] = [];
    while (this.#token !== ',' && this.#token !== ')') {
      const number = Number(this.#token ?? 'none');
      if (!Number.isFinite(number)) throw new WktError();
      numbers.push(number);
      this.#advance();
    }
    if (numbers.length < 2 || numbers.length > 4) throw new WktError();
    // A third number without a name is a height.
    return dimensions === 'M' ? numbers.slice(0, 2) : numbers.slice(0, 3);
  }

  #word(): string {
    const word = this.#token?.toUpperCase() ?? '';
    this.#advance();
    return word;
  }

  #expect(token: string): void {
    if (this.#token !== token) throw new WktError();
    this.#advance();
  }

  #advance(): void {
    const at = this.#tokens.lastIndex;
    this.#token = this.#tokens.exec(this.#text)?.[1];
    // A failed match goes back to the start of the text.
    if (this.#token === undefined) this.#tokens.lastIndex = at;
  }
}
