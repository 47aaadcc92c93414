import { encodeGraph, Graph } from '@webmaps/router/format/graph';
import { RoutingEngine } from '@webmaps/router/engine';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { waterKind } from '../tags/water-kind.ts';
import { findAreas } from '../shapes/areas.ts';
import { coastLines } from '../coast/coast-lines.ts';
import { landAndSea } from '../coast/coast.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { worldBox, worldX, worldY } from '@webmaps/tiles/world';
import { buildRouting } from './build-routing.ts';

type Rings = readonly (readonly (readonly [number, number])[])[];

const STARTS = 6;
const SAMPLES = 4000;

/** Of a polygon over water: bridges, piers and half a cell along the shore. */
const MOST_OVER_WATER = 0.03;

describe.each(['monaco-2025', 'malta-2016', 'sf-downtown-2023'])('isochrones of %s', (name) => {
  const file = testData(`osm/${name}.osm.pbf`);

  it.skipIf(file === undefined)('stay on land and ways', async () => {
    const extract = await readExtract(file ?? '');
    const routing = buildRouting(extract);
    const isWater = waterOf(extract);
    const after = await shareOverWater(RoutingEngine.open({ routing }), isWater);
    const { sections } = Graph.open(routing);
    const dry = encodeGraph({ ...sections, water: new Int32Array() });
    const before = await shareOverWater(RoutingEngine.open({ routing: dry }), isWater);
    expect(after).toBeLessThan(MOST_OVER_WATER);
    expect(after).toBeLessThan(before / 2);
  });
});

/** By the polygons themselves, not by the cells that isochrones go by. */
function waterOf(extract: OsmExtract): (lon: number, lat: number) => boolean {
  const nodes = new WorldNodes(extract);
  const { sea } = landAndSea(coastLines(extract, nodes), worldBox(extract.bbox));
  const shapes = [sea.rings];
  for (const { tags, rings } of findAreas(extract, nodes)) {
    if (tags['natural'] === 'water' && waterKind(tags) !== undefined) shapes.push(rings);
  }
  const boxed = shapes.map((rings) => rings.map((ring) => ({ ring, box: boxOf(ring) })));
  return (lon, lat) => {
    const [x, y] = [worldX(lon), worldY(lat)];
    return boxed.some(
      (rings) =>
        rings.filter(
          ({ ring, box: [west, north, east, south] }) =>
            x >= west && x <= east && y >= north && y <= south && surrounds(ring, x, y),
        ).length %
          2 ===
        1,
    );
  };
}

function boxOf(ring: Int32Array): readonly [number, number, number, number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at] as number);
    east = Math.max(east, ring[at] as number);
    north = Math.min(north, ring[at + 1] as number);
    south = Math.max(south, ring[at + 1] as number);
  }
  return [west, north, east, south];
}

function surrounds(ring: Int32Array, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 2; at < ring.length; at += 2) {
    const [ax, ay] = [ring[at - 2] as number, ring[at - 1] as number];
    const [bx, by] = [ring[at] as number, ring[at + 1] as number];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/** Of random places in the polygons of random starts near the shore. */
async function shareOverWater(
  engine: RoutingEngine,
  isWater: (lon: number, lat: number) => boolean,
): Promise<number> {
  const { nodes } = engine.graph.sections;
  const random = seededRandom(20);
  let [wet, all] = [0, 0];
  for (let start = 0; start < STARTS; start++) {
    const node = Math.floor(random() * engine.graph.nodeCount) * 2;
    const position = [(nodes[node] as number) / 1e7, (nodes[node + 1] as number) / 1e7] as const;
    const planned = await planIsochrone({ region: '', engine }, { position, durationSeconds: 900 });
    if (planned.status === 'failed') continue;
    for (const { geometry } of planned.isochrone.features) {
      for (const [lon, lat] of samplesIn(geometry.coordinates, random)) {
        all++;
        if (isWater(lon, lat)) wet++;
      }
    }
  }
  expect(all).toBeGreaterThan(1000);
  return wet / all;
}

function samplesIn(rings: Rings, random: () => number): [number, number][] {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - south];
  const found: [number, number][] = [];
  // As many for a square degree of every polygon: large ones weigh more.
  const count = Math.min(SAMPLES, Math.ceil(width * height * 1e8 * 0.01));
  for (let sample = 0; sample < count; sample++) {
    const [x, y] = [west + random() * width, south + random() * height];
    const isIn = (ring: Rings[number]): boolean =>
      ring.slice(1).reduce((inside, [bx, by], index) => {
        const [ax, ay] = ring[index] ?? [0, 0];
        if (ay > y === by > y) return inside;
        return x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
      }, false);
    if (rings.filter(isIn).length % 2 === 1) found.push([x, y]);
  }
  return found;
}
