import type { Layout } from './streets/layout.ts';
import { numberHouses } from './buildings/addresses.ts';
import { makeBlocks } from './buildings/blocks.ts';
import { emitBoundaries } from './osm/boundaries.ts';
import { buildBridges } from './streets/bridges.ts';
import { lineStreets } from './buildings/buildings.ts';
import { emitBuildings } from './osm/emit-buildings.ts';
import { emitLand } from './osm/emit-land.ts';
import { emitWays } from './osm/emit-ways.ts';
import { settleFarms } from './grounds/farmyards.ts';
import { clearedByFarms } from './grounds/farms.ts';
import type { Raster } from './rasters/geotiff-writer.ts';
import type { Grid } from './plane/grid.ts';
import { HALF_SIDE } from './plane/grid.ts';
import { layGrounds } from './grounds/grounds.ts';
import { buildHarbour } from './grounds/harbour.ts';
import { areasOf, makeLandcover } from './grounds/landcover.ts';
import { layNetwork } from './streets/lay-network.ts';
import { OsmStore } from './osm/osm-store.ts';
import { furnishOutdoors } from './grounds/outdoors.ts';
import { PlaceNames } from './names/place-names.ts';
import { emitPlaces } from './osm/places.ts';
import type { Point } from './plane/point.ts';
import { METRES_PER_DEGREE, distance } from './plane/point.ts';
import { SITES } from './plan.ts';
import { placePois } from './grounds/pois.ts';
import { peopleIn, populationRaster } from './rasters/population.ts';
import { railPieces } from './streets/railway.ts';
import { makeRandom } from './plane/random.ts';
import { shifted } from './plane/line.ts';
import { riverSurface } from './terrain/rivers.ts';
import { blob } from './grounds/park.ts';
import { addArea, makeScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { SegmentIndex } from './plane/segment-index.ts';
import { splitEdges } from './streets/split-edges.ts';
import { buildStations } from './buildings/stations.ts';
import { furnishStreets } from './grounds/street-nodes.ts';
import { layTrams } from './streets/tram.ts';
import { boreTunnel } from './streets/tunnel.ts';

export interface IslandSummary {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  readonly buildings: number;
  readonly people: number;
  readonly summitMetres: number;
}

export interface Island {
  readonly store: OsmStore;
  readonly heights: Raster;
  readonly population: Raster;
  readonly summary: IslandSummary;
}

/** All steps of the generator, in order. */
export function buildIsland(
  seed: number,
  onProgress?: (step: string, share: number) => void,
): Island {
  onProgress?.('Raising the land and laying out the streets', 0);
  const layout = layNetwork(seed);
  onProgress?.('Building the towns', 0.55);
  const scene = furnish(layout);
  onProgress?.('Planting woods', 0.75);
  const store = new OsmStore();
  emitLand(store, layout);
  emitRailAndWays(store, scene);
  for (const area of areasOf(layout.settled, { landuse: 'residential' }, 8000, 4))
    scene.areas.push(area);
  for (const area of makeLandcover(layout, clearedGround(layout))) scene.areas.push(area);
  for (const area of scene.areas) store.area(area.outer, area.holes, area.tags);
  for (const line of scene.lines) store.way(line.points, line.tags);
  const numbers = numberHouses(scene.buildings, layout.network);
  emitBuildings(store, scene.buildings, numbers, makeRandom(seed, 'building tags'));
  for (const point of scene.points) store.tag(point.at, point.tags);
  emitPlaces(store, layout, scene.buildings);
  emitBoundaries(store, layout);
  return {
    store,
    heights: heightRaster(layout),
    population: populationRaster(scene.buildings),
    summary: {
      nodes: store.nodes.length,
      ways: store.ways.length,
      relations: store.relations.length,
      buildings: scene.buildings.length,
      people: scene.buildings.reduce((sum, building) => sum + peopleIn(building), 0),
      summitMetres: layout.peaks[0]?.heightMetres ?? 0,
    },
  };
}

/** Where nothing grows wild: on fields and around the port. */
function clearedGround({ farms }: Layout): Grid {
  const cleared = clearedByFarms(farms.fields);
  for (const { kind, centre, radius } of SITES) {
    if (kind !== 'port') continue;
    cleared.values.forEach((value, i) => {
      cleared.values[i] = Math.min(value, distance(cleared.pointAt(i), centre) - radius - 120);
    });
  }
  return cleared;
}

/** Paths first, then the furniture beside them. */
function furnish(layout: Layout): Scene {
  const { seed } = layout;
  const names = new PlaceNames(makeRandom(seed, 'place names'));
  const scene = makeScene(
    layout,
    makeBlocks(layout),
    makeRandom(seed, 'scene'),
    names,
    obstaclesOf(layout),
  );
  if (layout.tunnel) boreTunnel(scene, layout.tunnel);
  buildHarbour(scene);
  if (layout.railway) buildStations(scene, layout.railway);
  layGrounds(scene);
  settleFarms(scene, layout.farms.fields);
  lineStreets(scene);
  placePois(scene);
  for (const middle of layout.roundabouts)
    addArea(scene, blob(middle, 7, scene.random), { landuse: 'grass' });
  furnishStreets(scene);
  furnishOutdoors(scene);
  return scene;
}

/** The railway needs the ways' final course, bridges need the railway's crossings, so all three go together. */
function emitRailAndWays(store: OsmStore, { layout }: Scene): void {
  const { network, rivers, railway } = layout;
  buildBridges(
    network,
    rivers.map((river) => ({ line: river.line, halfSpan: river.width / 2 + 5 })),
  );
  if (railway) {
    const cuts = new Map<number, Point[]>();
    const pieces = railPieces(railway, layout, (at, edge) => {
      const list = cuts.get(edge);
      if (list) list.push(at);
      else cuts.set(edge, [at]);
      const { role } = network.lines[network.edges[edge]!.line]!;
      const onFoot = role === 'trail' || role === 'park' || role === 'bank' || role === 'promenade';
      store.tag(at, { railway: onFoot ? 'crossing' : 'level_crossing' });
    });
    splitEdges(network, cuts);
    for (const piece of pieces) store.way(piece.points, piece.tags);
  }
  emitWays(store, network);
  layTrams(store, network);
}

/** Lines that no building may touch: ways, water and the railway. */
function obstaclesOf({ network, rivers, lake, railway }: Layout): SegmentIndex {
  const index = new SegmentIndex(60);
  for (const edge of network.edges) {
    index.addSegment({ a: network.nodes[edge.from]!, b: network.nodes[edge.to]!, tag: edge.line });
  }
  for (const river of rivers) {
    index.add(river.line);
    if (river.width > 0) index.add(riverSurface(river), 0, true);
  }
  if (lake) index.add(lake.shore, 0, true);
  if (railway) for (const side of [-7, 0, 7]) index.add(shifted(railway.line, side));
  return index;
}

/** The lattice as a raster: its points are the middles of the pixels; the sea is 0. */
function heightRaster({ terrain }: Layout): Raster {
  const { side, cell, values } = terrain.heights;
  const flipped = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      flipped[(side - 1 - row) * side + column] = Math.max(0, values[row * side + column]!);
    }
  }
  const edge = (HALF_SIDE + cell / 2) / METRES_PER_DEGREE;
  return {
    width: side,
    height: side,
    values: flipped,
    west: -edge,
    north: edge,
    pixelDegrees: cell / METRES_PER_DEGREE,
  };
}
