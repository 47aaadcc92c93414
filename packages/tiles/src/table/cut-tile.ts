import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { encodeTile, MvtLayer, TILE_EXTENT } from '@webmaps/geo/mvt';
import type { MvtProperties } from '@webmaps/geo/mvt';
import type { Cluster } from '../clusters/cluster-level.ts';
import type { PointClusters } from '../clusters/point-clusters.ts';
import { encodeGeometry } from '../mvt-geometry.ts';
import { clipShape } from '../shapes/clip.ts';
import { scaleShape } from '../shapes/scale-shape.ts';
import { Shape } from '../shapes/shape.ts';
import { TILE_EXTENT_BITS, WORLD_BITS } from '../world.ts';
import type { WorldBox } from '../world.ts';
import { Cells } from './cells.ts';
import type { FeatureTable } from './feature-table.ts';
import { LAST_ZOOM } from './smallest-zoom.ts';

/** How far, in tile units, lines and polygons reach over a tile's edge: 8 CSS pixels. */
const BUFFER = 64;
/** More single points than this in one tile are thinned to one in two pixels. */
const MOST_POINTS = 4096;

/** The largest features of a tile have labels; more would find no room, and take the page's time. */
const MOST_LABELS = 400;

export interface TileOrder {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** The first zoom at which features have a point for their label; none, if left out. */
  readonly labelsFrom?: number;
  /** The table's points, where those near each other are put together. */
  readonly clusters?: PointClusters | undefined;
}

/**
 * One tile of a table, as MVT: `f` has what is a pixel or more and every point, `dust` a point in
 * place of what is smaller, so that nothing vanishes, and `label` one point for each of the largest that say something. The id
 * of a feature is its row and one. A label has `label`, and as `size` the feature's length; `count`
 * of a point is for how many in the same two pixels it is. Where points are put together, `f` has
 * those that are alone, and `cluster` a point for each of the others, with `count` and the zoom at
 * which it parts as `partsAt`.
 */
export function cutTile(table: FeatureTable, order: TileOrder): Uint8Array {
  return new TileCut(table, order).cut();
}

/** Used again and again, so that cutting allocates little. */
const scaled = new Shape();
const inColumn = new Shape();
const inTile = new Shape();

class TileCut {
  readonly #table: FeatureTable;
  readonly #order: TileOrder;
  readonly #layers = new Map<LayerName, MvtLayer>();
  readonly #hasLabels: boolean;
  readonly #labelled: (Corner & { readonly row: number; readonly size: number })[] = [];
  /** World units of a tile unit. */
  readonly #unit: number;

  constructor(table: FeatureTable, order: TileOrder) {
    this.#table = table;
    this.#order = order;
    this.#hasLabels = order.z >= (order.labelsFrom ?? Infinity);
    this.#unit = 2 ** (WORLD_BITS - TILE_EXTENT_BITS - order.z);
  }

  cut(): Uint8Array {
    const columns = 2 ** this.#order.z;
    // What crosses the antimeridian reaches beyond the world, and is seen on its other side.
    for (const x of [this.#order.x - columns, this.#order.x, this.#order.x + columns]) {
      this.#cutColumn(x);
    }
    this.#addLabels();
    return encodeTile(this.#layers.values());
  }

  #cutColumn(x: number): void {
    const [left, top] = [x * TILE_EXTENT, this.#order.y * TILE_EXTENT];
    const box = this.#worldBox(left, top);
    const all = this.#table.box;
    if (all === undefined || all.east < box.west || all.west > box.east) return;
    const rows = this.#table.search(box);
    const isThinned = this.#order.z < LAST_ZOOM && countSingle(this.#table, rows) > MOST_POINTS;
    const [points, dust] = [new Cells(), new Cells()];
    const clusters = this.#order.clusters?.isAt(this.#order.z) ? this.#order.clusters : undefined;
    for (const row of rows) {
      if (clusters && this.#table.kindOf(row) === 1) continue;
      if (this.#table.smallestZoomOf(row) > this.#order.z) this.#put(dust, row, { left, top });
      else if (isThinned && isSingle(this.#table, row)) this.#put(points, row, { left, top });
      else if (!this.#draw(row, { left, top })) this.#put(dust, row, { left, top });
    }
    if (clusters) this.#addClusters(clusters, { left, top });
    for (const { row } of dust.winners()) {
      const properties = this.#table.propertiesOf(row);
      this.#addPoint('dust', row, { left, top, properties });
    }
    for (const { row, count } of points.winners()) {
      const properties = { ...this.#table.propertiesOf(row), count };
      this.#addPoint('f', row, { left, top, properties });
      this.#label(row, { left, top });
    }
  }

  #addClusters(clusters: PointClusters, { left, top }: Corner): void {
    const unit = this.#unit;
    const box = {
      west: left * unit,
      north: top * unit,
      east: (left + TILE_EXTENT) * unit,
      south: (top + TILE_EXTENT) * unit,
    };
    for (const cluster of clusters.inBox(this.#order.z, box)) {
      if (cluster.row === undefined) this.#addCluster(cluster, { left, top });
      else if (this.#table.isLive(cluster.row)) this.#draw(cluster.row, { left, top });
    }
  }

  #addCluster({ x, y, count, partsAt }: Cluster, { left, top }: Corner): void {
    scaled.clear();
    scaled.point(Math.floor(x / this.#unit), Math.floor(y / this.#unit), 0);
    scaled.endPart(0, 1, false);
    const geometry = encodeGeometry(scaled, 1, { left, top });
    // No row has this id.
    if (geometry) {
      const properties = { count, partsAt };
      this.#layer('cluster').add({ type: 1, geometry, properties, id: 0 });
    }
  }

  /** False where nothing of the feature is left at this zoom, in whichever tile. */
  #draw(row: number, { left, top }: Corner): boolean {
    const table = this.#table;
    const type = table.kindOf(row);
    scaleShape(table.store, row - table.firstRow, this.#order.z, scaled);
    if (scaled.isEmpty || (type === 3 && !hasArea(scaled))) return false;
    const shape = type === 1 ? scaled : this.#clip(row, type, { left, top });
    const geometry = shape.isEmpty ? undefined : encodeGeometry(shape, type, { left, top });
    if (geometry !== undefined) {
      const properties = table.propertiesOf(row);
      this.#layer('f').add({ type, geometry, properties, id: row + 1 });
    }
    this.#label(row, { left, top });
    return true;
  }

  #clip(row: number, type: 2 | 3, { left, top }: Corner): Shape {
    const around = this.#worldBox(left, top);
    const box = this.#table.boxOf(row);
    const isWhole =
      box.west >= around.west &&
      box.east <= around.east &&
      box.north >= around.north &&
      box.south <= around.south;
    if (isWhole) return scaled;
    const strip = (axis: 0 | 1, from: number) =>
      ({ axis, from: from - BUFFER, to: from + TILE_EXTENT + BUFFER }) as const;
    clipShape(scaled, strip(0, left), type, inColumn);
    clipShape(inColumn, strip(1, top), type, inTile);
    return inTile;
  }

  #label(row: number, { left, top }: Corner): void {
    if (!this.#hasLabels || this.#table.labelOf(row) === undefined) return;
    const [x, y] = this.#placeOf(row);
    const isInside = isWithinTile(x - left) && isWithinTile(y - top);
    if (isInside) this.#labelled.push({ row, size: this.#table.lengthOf(row), left, top });
  }

  #addLabels(): void {
    const largest = this.#labelled.toSorted((a, b) => b.size - a.size).slice(0, MOST_LABELS);
    for (const { row, size, left, top } of largest) {
      const properties = { label: this.#table.labelOf(row), size };
      this.#addPoint('label', row, { left, top, properties });
    }
  }

  /** Adds a point at the place of a row's label, where that is in the tile. */
  #addPoint(layer: LayerName, row: number, { left, top, properties }: PointCorner): void {
    const [x, y] = this.#placeOf(row);
    scaled.clear();
    scaled.point(x, y, 0);
    scaled.endPart(0, 1, false);
    const geometry = encodeGeometry(scaled, 1, { left, top });
    if (geometry) this.#layer(layer).add({ type: 1, geometry, properties, id: row + 1 });
  }

  /** The layer, made when it gets its first feature: empty ones are left out. */
  #layer(name: LayerName): MvtLayer {
    const known = this.#layers.get(name) ?? new MvtLayer(name);
    this.#layers.set(name, known);
    return known;
  }

  #put(cells: Cells, row: number, { left, top }: Corner): void {
    const [x, y] = this.#placeOf(row);
    cells.put(row, x - left, y - top);
  }

  /** The place of a row's label in tile units, rounded as all vertices are. */
  #placeOf(row: number): readonly [x: number, y: number] {
    const [x, y] = this.#table.placeOf(row);
    return [Math.floor(x / this.#unit + 0.5), Math.floor(y / this.#unit + 0.5)];
  }

  #worldBox(left: number, top: number): WorldBox {
    const [low, high] = [BUFFER, TILE_EXTENT + BUFFER];
    return {
      west: (left - low) * this.#unit,
      north: (top - low) * this.#unit,
      east: (left + high) * this.#unit,
      south: (top + high) * this.#unit,
    };
  }
}

/** The upper left corner of the tile, in tile units of its zoom. */
interface Corner {
  readonly left: number;
  readonly top: number;
}

interface PointCorner extends Corner {
  readonly properties: MvtProperties;
}

type LayerName = 'f' | 'dust' | 'label' | 'cluster';

function isWithinTile(position: number): boolean {
  return position >= 0 && position < TILE_EXTENT;
}

function hasArea(shape: Shape): boolean {
  return shape.partIsHole.some(
    (isHole, part) => !isHole && twiceFlatRingArea(shape.part(part)) !== 0,
  );
}

/** Whether a row is one point: its box has no width and no height. */
function isSingle(table: FeatureTable, row: number): boolean {
  if (table.kindOf(row) !== 1) return false;
  const { west, north, east, south } = table.boxOf(row);
  return west === east && north === south;
}

function countSingle(table: FeatureTable, rows: Int32Array): number {
  let count = 0;
  for (const row of rows) if (isSingle(table, row)) count++;
  return count;
}
