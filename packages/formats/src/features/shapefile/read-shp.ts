/**
 * The main file of a Shapefile (.shp): records of points, lines and areas. Heights are read,
 * measures are not.
 *
 * The rings of an area come in any order; edges run clockwise and holes the other way. A hole
 * belongs to the edge around it. Source: ESRI Shapefile Technical Description, July 1998.
 */
import { isPosition } from '@webmaps/geo/position';
import { UnreadableFile } from '../../fault.ts';
import type { Faults } from '../../fault.ts';
import { closeRing } from '../close-ring.ts';
import type { FileGeometry, FilePosition } from '../feature-format.ts';
import { gatherGeometries } from '../gather-geometries.ts';
import { projectPosition } from '../projection/open-projection.ts';
import type { ToDegrees } from '../projection/open-projection.ts';
import { groupRings } from './group-rings.ts';

const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const POSITION_BYTES = 16;
const HEIGHT_BYTES = 8;
/** The smallest and the largest height come before the heights. */
const RANGE_BYTES = 16;
/** As the format marks a number that is not known. */
const NO_DATA = -1e38;

export interface ShpRecord {
  /** Null where the record has none; undefined where it is damaged, which a fault says. */
  readonly geometry: FileGeometry | null | undefined;
  /** Where it begins. */
  readonly byte: number;
}

interface Options {
  readonly faults: Faults;
  /** Where positions are in a projection. */
  readonly toDegrees?: ToDegrees;
}

/** Whether bytes begin as a Shapefile does. */
export function isShapefile(head: Uint8Array): boolean {
  return head.length >= 4 && viewOf(head).getInt32(0) === FILE_CODE;
}

/** The records one by one. @throws UnreadableFile where there is none, or its numbers are no degrees */
export function* readShp(bytes: Uint8Array, { faults, toDegrees }: Options): Generator<ShpRecord> {
  if (bytes.length < HEADER_BYTES || !isShapefile(bytes))
    throw new UnreadableFile('This is no Shapefile.');
  const view = viewOf(bytes);
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= bytes.length;) {
    const start = at + RECORD_HEADER_BYTES;
    // In words of 16 bits.
    const end = start + view.getInt32(at + 4) * 2;
    if (end > bytes.length || end < start + 4) {
      const message = 'The Shapefile is cut off or damaged.';
      if (at === HEADER_BYTES) throw new UnreadableFile(message, { byte: at });
      const kept = `${message} What came before was kept.`;
      faults.add({ code: 'shape-truncated', message: kept, place: { byte: at } });
      return;
    }
    const content = new DataView(view.buffer, view.byteOffset + start, end - start);
    const geometry = new RecordReader(content, { byte: at, toDegrees }).read();
    if (geometry === undefined) {
      const message = 'A shape is damaged; it was left out.';
      faults.add({ code: 'shape-damaged', message, place: { byte: at } });
    }
    yield { geometry, byte: at };
    at = end;
  }
}

class RecordReader {
  readonly #view: DataView;
  readonly #byte: number;
  readonly #toDegrees: ToDegrees | undefined;
  /** 1 to 8 are flat, 11 to 18 have heights, 21 to 28 measures alone. */
  readonly #kind: number;

  constructor(
    view: DataView,
    { byte, toDegrees }: { readonly byte: number; readonly toDegrees: ToDegrees | undefined },
  ) {
    this.#view = view;
    this.#byte = byte;
    this.#toDegrees = toDegrees;
    this.#kind = view.getInt32(0, true);
  }

  read(): ShpRecord['geometry'] {
    switch (this.#kind % 10) {
      case 0:
        return null;
      case 1: {
        const [coordinates] = this.#positions({ at: 4, count: 1, rangeBytes: 0 }) ?? [];
        return coordinates && { type: 'Point', coordinates };
      }
      case 3: {
        const lines = this.#parts()?.filter(({ length }) => length > 1);
        return lines && gatherGeometries(lines.map(lineOf));
      }
      case 5: {
        const rings = this.#parts()?.map(closeRing);
        return rings && gatherGeometries(groupRings(rings).map(polygonOf));
      }
      case 8: {
        const count = this.#count(36);
        const coordinates = count === undefined ? undefined : this.#positions({ at: 40, count });
        return coordinates && { type: 'MultiPoint', coordinates };
      }
      default:
        throw new UnreadableFile(`Shapes of the kind ${this.#kind} cannot be read here.`, {
          byte: this.#byte,
        });
    }
  }

  #parts(): readonly (readonly FilePosition[])[] | undefined {
    const partCount = this.#count(36);
    const count = this.#count(40);
    if (partCount === undefined || count === undefined) return undefined;
    const at = 44 + partCount * 4;
    if (at > this.#view.byteLength) return undefined;
    const starts: number[] = [];
    for (let part = 0; part < partCount; part++) {
      const start = this.#view.getInt32(44 + part * 4, true);
      // Parts that go back would hold the same positions again and again.
      if (start < (starts.at(-1) ?? 0) || start > count) return undefined;
      starts.push(start);
    }
    const positions = this.#positions({ at, count });
    return (
      positions && starts.map((from, part) => positions.slice(from, starts[part + 1] ?? count))
    );
  }

  /** Undefined where the record is too short. @throws UnreadableFile where they are no degrees */
  #positions({
    at,
    count,
    rangeBytes = RANGE_BYTES,
  }: {
    readonly at: number;
    readonly count: number;
    readonly rangeBytes?: number;
  }): readonly FilePosition[] | undefined {
    const end = at + count * POSITION_BYTES;
    if (end > this.#view.byteLength) return undefined;
    return Array.from({ length: count }, (_, index) => {
      const position = this.#position(at + index * POSITION_BYTES);
      const height = this.#height(end + rangeBytes + index * HEIGHT_BYTES);
      return height === undefined ? position : [...position, height];
    });
  }

  #position(at: number): readonly [number, number] {
    const [x, y] = [this.#view.getFloat64(at, true), this.#view.getFloat64(at + 8, true)];
    if (this.#toDegrees) return projectPosition(this.#toDegrees, [x, y]);
    if (isPosition(x, y)) return [x, y];
    throw new UnreadableFile(
      'Its coordinates are no degrees. Save it in longitude and latitude (WGS 84, EPSG:4326).',
      { byte: this.#byte },
    );
  }

  #height(at: number): number | undefined {
    if (this.#kind < 10 || this.#kind > 20 || at + HEIGHT_BYTES > this.#view.byteLength)
      return undefined;
    const height = this.#view.getFloat64(at, true);
    return Number.isFinite(height) && height > NO_DATA ? height : undefined;
  }

  #count(at: number): number | undefined {
    if (at + 4 > this.#view.byteLength) return undefined;
    const count = this.#view.getInt32(at, true);
    return count < 0 || count > this.#view.byteLength ? undefined : count;
  }
}

function lineOf(coordinates: readonly FilePosition[]) {
  return { type: 'LineString', coordinates } as const;
}

function polygonOf(coordinates: readonly (readonly FilePosition[])[]) {
  return { type: 'Polygon', coordinates } as const;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
