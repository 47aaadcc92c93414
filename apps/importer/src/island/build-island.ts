import { numberHouses } from './addresses.ts';
import { makeBlocks } from './blocks.ts';
import { buildBridges } from './bridges.ts';
import { makeBuildings } from './buildings.ts';
import { emitBuildings } from './emit-buildings.ts';
import { emitLand } from './emit-land.ts';
import { emitWays } from './emit-ways.ts';
import type { Raster } from './geotiff-writer.ts';
import { Grid, HALF_SIDE } from './grid.ts';
import { makeLandcover } from './landcover.ts';
import { layNetwork } from './lay-network.ts';
import type { Layout } from './lay-network.ts';
import { OsmStore } from './osm-store.ts';
import { METRES_PER_DEGREE } from './point.ts';
import { peopleIn, populationRaster } from './population.ts';
import { makeRandom } from './random.ts';
import { SegmentIndex } from './segment-index.ts';

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
  onProgress?.('Dividing the blocks', 0.5);
  const blocks = makeBlocks(layout);
  onProgress?.('Putting up buildings', 0.6);
  const buildings = makeBuildings(layout, blocks, obstaclesOf(layout));
  onProgress?.('Planting woods', 0.75);
  const store = new OsmStore();
  const cleared = new Grid(25);
  cleared.values.fill(1e6);
  emitLand(store, layout);
  buildBridges(
    layout.network,
    layout.rivers.map((river) => ({ line: river.line, halfSpan: river.width / 2 + 5 })),
  );
  emitWays(store, layout.network);
  for (const area of makeLandcover(layout, cleared)) store.area(area.outer, area.holes, area.tags);
  emitBuildings(
    store,
    buildings,
    numberHouses(buildings, layout.network),
    makeRandom(seed, 'building tags'),
  );
  return {
    store,
    heights: heightRaster(layout),
    population: populationRaster(buildings),
    summary: {
      nodes: store.nodes.length,
      ways: store.ways.length,
      relations: store.relations.length,
      buildings: buildings.length,
      people: buildings.reduce((sum, building) => sum + peopleIn(building), 0),
      summitMetres: layout.peaks[0]?.heightMetres ?? 0,
    },
  };
}

/** Lines that no building may touch: ways and water. */
function obstaclesOf({ network, rivers, lake }: Layout): SegmentIndex {
  const index = new SegmentIndex(60);
  for (const edge of network.edges) {
    index.addSegment({ a: network.nodes[edge.from]!, b: network.nodes[edge.to]!, tag: 0 });
  }
  for (const river of rivers) index.add(river.line);
  if (lake) index.add(lake.shore, 0, true);
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
