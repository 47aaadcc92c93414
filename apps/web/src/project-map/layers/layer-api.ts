import type { Bbox } from '@webmaps/geo/bbox';
import type { FlatBox } from '@webmaps/geo/flat-box';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import { lonOfMercatorX, latOfMercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import { MAX_X, MAX_Y, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import { isWithinBox, meetsBox } from '@webmaps/project/map/geometry/meets-box';
import { meetsRing } from '@webmaps/project/map/geometry/meets-ring';
import { metresFrom, nearestPlace } from '@webmaps/project/map/geometry/near';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode, Zooms } from '@webmaps/project/map/nodes/node';
import { factsOf } from '@webmaps/project/style/field-facts';
import { clusterRadius } from '@webmaps/project/style/clusters';
import { unitsPerPixel } from '@webmaps/tiles/clusters/point-clusters';
import { cutTile } from '@webmaps/tiles/table/cut-tile';
import { worldX, worldY, WORLD_UNITS } from '@webmaps/tiles/world';
import type { WorldBox } from '@webmaps/tiles/world';
import { etagOf } from './etag.ts';
import { VertexList } from './vertex-list.ts';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { AtInput, BoxInput, ClusterThere, LayerReader } from './layer-reader.ts';
import type { LayerTable } from './layer-table.ts';
import type { LayerTables } from './layer-tables.ts';

/** Geometries may lie beyond 180°; a question about one side of the antimeridian meets both. */
const TURNS = [0, 360 * UNITS_PER_DEGREE, -360 * UNITS_PER_DEGREE];

/** The side of `LayerReader` that the worker serves. */
export function layerApi(tables: LayerTables): LayerReader {
  const { document } = tables;
  const tablesOf = (layers?: readonly NodeId[], zoom?: number): readonly LayerTable[] =>
    shownLayers(document.nodes).flatMap(({ id, node, isVisible }) => {
      if (zoom !== undefined && !isShownAt(node, zoom)) return [];
      const isAsked = layers === undefined ? isVisible : layers.includes(id);
      const table = isAsked ? tables.table(id) : undefined;
      return table ? [table] : [];
    });

  return {
    feature: async (id) => tables.read(id),

    tile: async ({ layer, z, x, y }) => {
      const table = tables.table(layer);
      const labelsFrom = table?.carried.labels?.minZoom;
      const clusters = table?.clusters();
      const order = { z, x, y, clusters, ...(labelsFrom !== undefined && { labelsFrom }) };
      const bytes = table ? cutTile(table.table, order) : new Uint8Array();
      return { bytes: bytes.slice().buffer, etag: etagOf(bytes) };
    },

    at: async (input) => {
      const found = tablesOf(input.layers, input.zoom).flatMap((table, layer) => {
        const rows = rowsAt(tables, table, input);
        return rows.map(({ row, kind }) => ({ id: table.idOf(row), row, kind, layer }));
      });
      return found
        .toSorted(
          (a, b) =>
            Number(b.kind === 1) - Number(a.kind === 1) ||
            a.layer - b.layer ||
            a.kind - b.kind ||
            b.row - a.row,
        )
        .map(({ id }) => id);
    },

    clusterAt: async ({ position, zoom, layers }) => {
      for (const table of tablesOf(layers, zoom)) {
        const found = clusterAt(table, position, zoom);
        if (found) return found;
      }
      return undefined;
    },

    inBox: async (input) => {
      const ids = new Set<FeatureId>();
      for (const table of tablesOf(input.layers, input.zoom)) {
        for (const row of rowsInBox(tables, table, input)) ids.add(table.idOf(row));
      }
      return [...ids];
    },

    vertices: async ({ box, layers, limit }) => {
      const list = new VertexList(limit);
      for (const table of tablesOf(layers)) {
        for (const turned of turnedBoxes(unitBox(box))) {
          for (const row of table.search(turned)) {
            const feature = tables.read(table.idOf(row));
            if (feature && !list.add(feature, turned)) return list.finish(false);
          }
        }
      }
      return list.finish(true);
    },

    box: async ({ layer }) => {
      const of = layer === undefined ? undefined : [layer];
      return degreesOf(tablesOf(of).flatMap(({ table }) => table.boxes()));
    },

    rows: async ({ layer, from, count }) => {
      const ids = tables.featuresOf(layer).slice(from, from + count);
      return ids.flatMap((id) => tables.read(id) ?? []);
    },

    places: async ({ ids }) =>
      ids.flatMap((id) => {
        const layer = document.layerOf(id);
        const row = layer === undefined ? undefined : tables.table(layer)?.rowOf(id);
        return layer === undefined || row === undefined ? [] : [{ id, layer, row }];
      }),

    pinned: async ({ pins }) => {
      const layers = new Set(shownLayers(document.nodes).map(({ id }) => id));
      return pins.map(({ feature: id, place }) => {
        const feature = tables.read(id);
        return feature && layers.has(feature.layer) ? pinOn(feature.geometry, place) : null;
      });
    },

    facts: async ({ layer, field }) => {
      const ids = tables.featuresOf(layer);
      return factsOf(ids.map((id) => document.feature(id)?.properties[field]));
    },
  };
}

function rowsAt(tables: LayerTables, table: LayerTable, { position, tolerance, zoom }: AtInput) {
  const found: { readonly row: number; readonly kind: 1 | 2 | 3 }[] = [];
  for (const turn of TURNS) {
    const [x, y] = unitsOf(position, turn);
    for (const row of table.search(boxAround(x, y, tolerance))) {
      if (zoom !== undefined && table.isTogether(row, zoom)) continue;
      const feature = tables.read(table.idOf(row));
      if (!feature || metresFrom(feature.geometry, [x, y]) > tolerance) continue;
      found.push({ row, kind: table.table.kindOf(row) });
    }
  }
  return found;
}

/** Whether the zooms of a layer let it be seen: the last one is the end, as the map draws it. */
function isShownAt({ registers }: MapNode, zoom: number): boolean {
  const zooms = registers.zooms as Zooms | undefined;
  return zooms === undefined || (zoom >= zooms.min && zoom < zooms.max);
}

/** The cluster whose circle, as it is drawn at a zoom, is round a position. */
function clusterAt(
  table: LayerTable,
  [lon, lat]: Position,
  zoom: number,
): ClusterThere | undefined {
  const clusters = table.clusters();
  if (!clusters) return undefined;
  const [x, y] = [turnedX(worldX(lon)), worldY(lat)];
  const pixel = unitsPerPixel(zoom);
  const most = clusterRadius(Infinity) * pixel;
  const box = { west: x - most, north: y - most, east: x + most, south: y + most };
  const found = clusters
    .inBox(Math.floor(zoom), box)
    .filter(({ row }) => row === undefined)
    .map((cluster) => ({ ...cluster, far: Math.hypot(cluster.x - x, cluster.y - y) }))
    .toSorted((a, b) => a.far - b.far)
    .find(({ count, far }) => far <= clusterRadius(count) * pixel);
  if (!found) return undefined;
  const middle = [lonOfMercatorX(found.x / WORLD_UNITS), latOfMercatorY(found.y / WORLD_UNITS)];
  return { position: [middle[0]!, middle[1]!], count: found.count, partsAt: found.partsAt };
}

/** A map that goes round the world more than once shows the same on each turn. */
function turnedX(x: number): number {
  return ((x % WORLD_UNITS) + WORLD_UNITS) % WORLD_UNITS;
}

function* rowsInBox(
  tables: LayerTables,
  table: LayerTable,
  { box, isWithin = false, ring }: BoxInput,
): Generator<number> {
  const whole = unitBox(box);
  for (const turned of turnedBoxes(whole)) {
    const turn = turned[0] - whole[0];
    const turnedRing = ring?.map((number, at) => (at % 2 === 0 ? number + turn : number));
    for (const row of table.search(turned)) {
      const feature = tables.read(table.idOf(row));
      if (!feature) continue;
      const fits = isWithin ? isWithinBox : meetsBox;
      const isInBox = table.isSurelyWithin(row, turned) || fits(feature.geometry, turned);
      if (isInBox && (!turnedRing || meetsRing(feature.geometry, turnedRing))) yield row;
    }
  }
}

function pinOn(geometry: Geometry, place: Position): Position {
  const [x, y] = TURNS.map((turn) => {
    const from = unitsOf(place, turn);
    return { from, metres: metresFrom(geometry, from) };
  })
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ from }) => nearestPlace(geometry, from))[0]!;
  return [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE];
}

function unitsOf([lon, lat]: Position, turn: number): readonly [number, number] {
  return [Math.round(lon * UNITS_PER_DEGREE) + turn, Math.round(lat * UNITS_PER_DEGREE)];
}

function unitBox([west, south, east, north]: Bbox): FlatBox {
  return [
    Math.round(west * UNITS_PER_DEGREE),
    Math.round(south * UNITS_PER_DEGREE),
    Math.round(east * UNITS_PER_DEGREE),
    Math.round(north * UNITS_PER_DEGREE),
  ];
}

function turnedBoxes([west, south, east, north]: FlatBox): readonly FlatBox[] {
  return TURNS.map((turn) => [west + turn, south, east + turn, north] as const).filter(
    ([from, , to]) => from <= MAX_X && to >= -MAX_X,
  );
}

function boxAround(x: number, y: number, metres: number): FlatBox {
  const high = (metres / METRES_PER_DEGREE) * UNITS_PER_DEGREE + 1;
  const wide = high / divisibleLongitudeScale(y / UNITS_PER_DEGREE);
  return [x - wide, Math.max(-MAX_Y, y - high), x + wide, Math.min(MAX_Y, y + high)];
}

function degreesOf(boxes: readonly WorldBox[]): Bbox | undefined {
  if (boxes.length === 0) return undefined;
  const lon = (x: number) => lonOfMercatorX(x / WORLD_UNITS);
  const lat = (y: number) => latOfMercatorY(y / WORLD_UNITS);
  return [
    lon(Math.min(...boxes.map(({ west }) => west))),
    lat(Math.max(...boxes.map(({ south }) => south))),
    lon(Math.max(...boxes.map(({ east }) => east))),
    lat(Math.min(...boxes.map(({ north }) => north))),
  ];
}
