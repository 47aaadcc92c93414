import { minVertices } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Frame } from '../frame.ts';
import type { GeosLibrary, Shape } from './library.ts';

const TYPE = { point: 0, line: 1, ring: 2, polygon: 3 } as const;

interface Memory {
  /** A pointer to so many bytes. */
  readonly room: (bytes: number) => number;
  /** A pointer to room for one number. */
  readonly answer: number;
}

/** What a shape is made of, as lines of whole units. */
interface Parts {
  readonly points: number[][];
  readonly lines: number[][];
  readonly polygons: number[][][];
}

/** Reads shapes out of the memory of GEOS. */
export class ShapeReader {
  readonly #library: GeosLibrary;
  readonly #memory: Memory;

  constructor(library: GeosLibrary, memory: Memory) {
    this.#library = library;
    this.#memory = memory;
  }

  /** The points, lines and areas of a shape, each kind in one geometry. */
  read(shape: Shape, frame: Frame): readonly Geometry[] {
    const parts: Parts = { points: [], lines: [], polygons: [] };
    this.#take(shape, { frame, parts });
    return geometriesOf(parts);
  }

  #take(shape: Shape, { frame, parts }: { readonly frame: Frame; readonly parts: Parts }): void {
    const library = this.#library;
    if (library.GEOSisEmpty(shape) === 1) return;
    const type = library.GEOSGeomTypeId(shape);
    if (type === TYPE.point) parts.points.push(frame.from(this.#positions(shape), false));
    else if (type === TYPE.line || type === TYPE.ring) {
      const line = withoutRepeats(frame.from(this.#positions(shape), false));
      if (line.length >= 4) parts.lines.push(line);
    } else if (type === TYPE.polygon) {
      const polygon = this.#polygon(shape, frame);
      if (polygon !== undefined) parts.polygons.push(polygon);
    } else {
      const count = library.GEOSGetNumGeometries(shape);
      for (let index = 0; index < count; index++) {
        this.#take(library.GEOSGetGeometryN(shape, index), { frame, parts });
      }
    }
  }

  /** Undefined where nothing is left of its outside. */
  #polygon(shape: Shape, frame: Frame): number[][] | undefined {
    const library = this.#library;
    const read = (ring: Shape) => withoutRepeats(frame.from(this.#positions(ring), true), true);
    const shell = read(library.GEOSGetExteriorRing(shape));
    if (!isRing(shell)) return undefined;
    const holes: number[][] = [];
    const count = library.GEOSGetNumInteriorRings(shape);
    for (let index = 0; index < count; index++) {
      const hole = read(library.GEOSGetInteriorRingN(shape, index));
      if (isRing(hole)) holes.push(hole);
    }
    return [shell, ...holes];
  }

  #positions(shape: Shape): Float64Array {
    const library = this.#library;
    const { room, answer } = this.#memory;
    const sequence = library.GEOSGeom_getCoordSeq(shape);
    library.GEOSCoordSeq_getSize(sequence, answer);
    const count = library.Module.HEAPU32[answer / 4]!;
    const buffer = room(16 * count);
    library.GEOSCoordSeq_copyToBuffer(sequence, buffer, 0, 0);
    return library.Module.HEAPF64.slice(buffer / 8, buffer / 8 + 2 * count);
  }
}

function geometriesOf({ points, lines, polygons }: Parts): readonly Geometry[] {
  const geometries: Geometry[] = [];
  if (points.length === 1) geometries.push({ type: 'Point', lines: points });
  if (points.length > 1) geometries.push({ type: 'MultiPoint', lines: points });
  if (lines.length === 1) geometries.push({ type: 'LineString', lines });
  if (lines.length > 1) geometries.push({ type: 'MultiLineString', lines });
  const [only] = polygons;
  if (polygons.length === 1) geometries.push({ type: 'Polygon', lines: only! });
  if (polygons.length > 1) {
    const rings = polygons.map(({ length }) => length);
    geometries.push({ type: 'MultiPolygon', lines: polygons.flat(), rings });
  }
  return geometries;
}

/** A line without vertices that repeat the one before; in a ring, the first comes after the last. */
function withoutRepeats(line: readonly number[], isClosed = false): number[] {
  const kept: number[] = [];
  for (let at = 0; at < line.length; at += 2) {
    if (line[at] === kept.at(-2) && line[at + 1] === kept.at(-1)) continue;
    kept.push(line[at]!, line[at + 1]!);
  }
  if (!isClosed) return kept;
  while (kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.length -= 2;
  return kept;
}

function isRing(ring: readonly number[]): boolean {
  return ring.length >= 2 * minVertices('Polygon');
}
