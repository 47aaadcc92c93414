import { isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Frame } from '../frame.ts';
import { UNIT_FRAME } from '../frame.ts';
import type { GeosLibrary, Shape, StartGeos } from './library.ts';
import { ShapeReader } from './shape-reader.ts';

/** GEOS could not do what it was asked for, in its words. */
export class GeosError extends Error {
  override readonly name = 'GeosError';
}

const TYPE = { multiPoint: 4, multiLine: 5, multiPolygon: 6, collection: 7 } as const;
const NUMBER_BYTES = 8;

/** GEOS with its memory: shapes that are made within a scope are freed at its end. */
export class Geos {
  readonly library: GeosLibrary;
  readonly #reader: ShapeReader;
  #owned: Set<Shape> = new Set();
  #buffer = 0;
  #bufferBytes = 0;
  /** Room for four numbers that GEOS answers with. */
  readonly #answers: number;

  /** What GEOS said last of a failure. */
  readonly #failure: { message: string };

  private constructor(library: GeosLibrary, failure: { message: string }) {
    this.library = library;
    this.#failure = failure;
    this.#answers = library.Module._malloc(4 * NUMBER_BYTES);
    this.#reader = new ShapeReader(library, {
      room: (bytes) => this.#room(bytes),
      answer: this.#answers,
    });
  }

  static async open(start: StartGeos): Promise<Geos> {
    const failure = { message: 'GEOS gave no reason' };
    // A failure is an answer of 0, which `own` throws for with the words that came last.
    const library = await start({
      errorHandler: (message) => {
        failure.message = message;
      },
      noticeHandler: () => undefined,
    });
    return new Geos(library, failure);
  }

  /** Frees all shapes that are made meanwhile. */
  within<T>(work: () => T): T {
    const outer = this.#owned;
    this.#owned = new Set();
    try {
      return work();
    } finally {
      for (const shape of this.#owned) this.library.GEOSGeom_destroy(shape);
      this.#owned = outer;
    }
  }

  /** Takes over what GEOS made; throws a GeosError where it failed. */
  own(shape: Shape): Shape {
    if (shape === 0) throw new GeosError(this.#failure.message);
    this.#owned.add(shape);
    return shape;
  }

  /** A geometry as a shape, in the units of a frame. */
  read(geometry: Geometry, frame: Frame = UNIT_FRAME): Shape {
    const { type, lines, rings } = geometry;
    const stride = strideOf(geometry);
    const isRing = isPolygon(geometry);
    const flat = lines.map((line) => frame.into(line, { stride, isRing }));
    switch (type) {
      case 'Point':
        return this.#point(flat[0]!);
      case 'LineString':
        return this.#line(flat[0]!);
      case 'Polygon':
        return this.#polygon(flat);
      case 'MultiPoint':
        return this.#collect(
          TYPE.multiPoint,
          flat.map((xy) => this.#point(xy)),
        );
      case 'MultiLineString':
        return this.#collect(
          TYPE.multiLine,
          flat.map((xy) => this.#line(xy)),
        );
      case 'MultiPolygon': {
        let next = 0;
        const polygons = rings!.map((count) => this.#polygon(flat.slice(next, (next += count))));
        return this.#collect(TYPE.multiPolygon, polygons);
      }
    }
  }

  /** The points, lines and areas of a shape, each kind in one geometry. */
  write(shape: Shape, frame: Frame = UNIT_FRAME): readonly Geometry[] {
    return this.#reader.read(shape, frame);
  }

  /** The geometries of a collection, in its order; nothing where a member has none. */
  writeMembers(shape: Shape, frame: Frame): readonly (Geometry | undefined)[] {
    const count = this.library.GEOSGetNumGeometries(shape);
    return Array.from({ length: count }, (_, index) => {
      const [geometry] = this.#reader.read(this.library.GEOSGetGeometryN(shape, index), frame);
      return geometry;
    });
  }

  /** Shapes as one, which owns them from now on. */
  gather(shapes: readonly Shape[]): Shape {
    return this.#collect(TYPE.collection, shapes);
  }

  /** The number that GEOS writes where it is given a pointer. */
  number(ask: (pointer: number) => number): number {
    if (ask(this.#answers) === 0) throw new GeosError(this.#failure.message);
    return this.library.Module.HEAPF64[this.#answers / NUMBER_BYTES]!;
  }

  /** West, south, east, north of a shape that is not empty. */
  extent(shape: Shape): readonly [number, number, number, number] {
    const [west, south, east, north] = [0, 1, 2, 3].map((at) => this.#answers + at * NUMBER_BYTES);
    this.library.GEOSGeom_getExtent(shape, west!, south!, east!, north!);
    const at = this.#answers / NUMBER_BYTES;
    const numbers = this.library.Module.HEAPF64;
    return [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!];
  }

  /** Two pointers that GEOS writes, where it is given places for them. */
  pointers(ask: (first: number, second: number) => void): readonly [number, number] {
    const { HEAPU32 } = this.library.Module;
    HEAPU32.fill(0, this.#answers / 4, this.#answers / 4 + 2);
    ask(this.#answers, this.#answers + 4);
    const written = this.library.Module.HEAPU32;
    return [written[this.#answers / 4]!, written[this.#answers / 4 + 1]!];
  }

  #point(xy: Float64Array): Shape {
    return this.own(this.library.GEOSGeom_createPoint(this.#sequence(xy)));
  }

  #line(xy: Float64Array): Shape {
    return this.own(this.library.GEOSGeom_createLineString(this.#sequence(xy)));
  }

  #polygon(rings: readonly Float64Array[]): Shape {
    const [shell, ...holes] = rings.map((xy) =>
      this.own(this.library.GEOSGeom_createLinearRing(this.#sequence(xy))),
    );
    return this.#withList(holes, (list) => {
      this.#owned.delete(shell!);
      return this.library.GEOSGeom_createPolygon(shell!, list, holes.length);
    });
  }

  #collect(type: number, shapes: readonly Shape[]): Shape {
    return this.#withList(shapes, (list) =>
      this.library.GEOSGeom_createCollection(type, list, shapes.length),
    );
  }

  /** Makes one shape out of many, which it owns from then on. */
  #withList(shapes: readonly Shape[], make: (list: number) => Shape): Shape {
    const { Module } = this.library;
    const list = Module._malloc(4 * Math.max(1, shapes.length));
    Module.HEAPU32.set(shapes, list / 4);
    for (const shape of shapes) this.#owned.delete(shape);
    try {
      return this.own(make(list));
    } finally {
      Module._free(list);
    }
  }

  #sequence(xy: Float64Array): number {
    const buffer = this.#room(xy.byteLength);
    this.library.Module.HEAPF64.set(xy, buffer / NUMBER_BYTES);
    return this.library.GEOSCoordSeq_copyFromBuffer(buffer, xy.length / 2, 0, 0);
  }

  #room(bytes: number): number {
    if (bytes <= this.#bufferBytes) return this.#buffer;
    const { Module } = this.library;
    if (this.#buffer !== 0) Module._free(this.#buffer);
    this.#bufferBytes = 2 * bytes;
    this.#buffer = Module._malloc(this.#bufferBytes);
    return this.#buffer;
  }
}
