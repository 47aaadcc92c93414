/**
 * Well-known binary, as ISO 13249-3 and PostGIS (EWKB) write it. Source: OGC 06-103r4, clause 8.
 * Heights are read, measures are not.
 */
import type { FileGeometry, FilePosition } from '../feature-format.ts';
import { gatherGeometries } from '../gather-geometries.ts';
import type { SingleGeometry } from '../gather-geometries.ts';

/** Collections in collections; deeper ones are damage. */
const MAX_DEPTH = 8;
const HAS_Z = 0x80000000;
const HAS_M = 0x40000000;
const HAS_SRID = 0x20000000;

/**
 * The geometry; null where it is empty, undefined where it is of a kind that cannot be drawn.
 * @throws RangeError where a count leads out of the bytes
 */
export function readWkb(bytes: Uint8Array): FileGeometry | null | undefined {
  return new WkbReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).geometry(0);
}

class WkbReader {
  readonly #view: DataView;
  #at = 0;
  #isLittle = true;
  #stride = 2;
  #hasHeights = false;

  constructor(view: DataView) {
    this.#view = view;
  }

  geometry(depth: number): FileGeometry | null | undefined {
    if (depth > MAX_DEPTH) throw new RangeError('Nested too deep');
    this.#isLittle = this.#view.getUint8(this.#at++) === 1;
    const type = this.#uint32();
    const plain = type & 0x0fffffff;
    const dimensions = Math.trunc(plain / 1000);
    if ((type & HAS_SRID) !== 0) this.#at += 4;
    this.#hasHeights = (type & HAS_Z) !== 0 || dimensions === 1 || dimensions === 3;
    const hasMeasures = (type & HAS_M) !== 0 || dimensions >= 2;
    this.#stride = 2 + Number(this.#hasHeights) + Number(hasMeasures);
    switch (plain % 1000) {
      case 1: {
        const coordinates = this.#position();
        // An empty point is written as two numbers that are none.
        return Number.isNaN(coordinates[0]) ? null : { type: 'Point', coordinates };
      }
      case 2: {
        const coordinates = this.#positions();
        return coordinates.length === 0 ? null : { type: 'LineString', coordinates };
      }
      case 3: {
        const coordinates = this.#list(4, () => this.#positions());
        return coordinates.length === 0 ? null : { type: 'Polygon', coordinates };
      }
      case 4:
      case 5:
      case 6:
      case 7:
        return this.#collection(depth, plain % 1000 === 7);
      default:
        return undefined;
    }
  }

  #collection(depth: number, isMixed: boolean): FileGeometry | null | undefined {
    // The smallest part has its order, its type and a count.
    const parts = this.#list(9, () => this.geometry(depth + 1));
    if (parts.includes(undefined)) return undefined;
    const known = parts.filter((part) => part !== null && part !== undefined);
    const singles = known.filter(isSingle);
    if (isMixed && singles.length < known.length)
      return { type: 'GeometryCollection', geometries: known };
    return gatherGeometries(singles);
  }

  #positions(): readonly FilePosition[] {
    return this.#list(this.#stride * 8, () => this.#position());
  }

  #position(): FilePosition {
    const at = this.#at;
    this.#at += this.#stride * 8;
    const [x, y] = [this.#double(at), this.#double(at + 8)];
    return this.#hasHeights ? [x, y, this.#double(at + 16)] : [x, y];
  }

  /** So many things as a count says, which is believed only as far as there are bytes. */
  #list<Item>(leastBytes: number, read: () => Item): readonly Item[] {
    const count = this.#uint32();
    if (this.#at + count * leastBytes > this.#view.byteLength)
      throw new RangeError('Beyond the bytes');
    return Array.from({ length: count }, read);
  }

  #uint32(): number {
    const value = this.#view.getUint32(this.#at, this.#isLittle);
    this.#at += 4;
    return value;
  }

  #double(at: number): number {
    return this.#view.getFloat64(at, this.#isLittle);
  }
}

function isSingle(geometry: FileGeometry): geometry is SingleGeometry {
  return ['Point', 'LineString', 'Polygon'].includes(geometry.type);
}
