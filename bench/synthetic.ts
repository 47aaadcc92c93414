import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGraph } from '@webmaps/router/build/build-graph';
import { Graph } from '@webmaps/router/format/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
import type { Network } from '@webmaps/router/build/network';
import { greatCity } from './great-city.ts';
import { benchData } from './import.ts';
import { readPacked } from './packs.ts';
import { tileGraph } from './tile-graph.ts';

/** Networks too large for an extract in the tests' data, as regions beside the imported ones. */
const NETWORKS: Readonly<Record<string, () => Network | undefined>> = {
  'great-city': greatCity,
  'heidelberg-25': () => tiled('heidelberg', 5),
  'null-island-144': () => tiled('null-island', 12),
};

/** Makes them where they are not there yet, which takes a minute. */
export function makeSynthetic(): void {
  for (const [id, make] of Object.entries(NETWORKS)) {
    if (existsSync(join(benchData, 'regions', id))) continue;
    const network = make();
    if (network !== undefined) writeRegion(id, buildGraph(network));
  }
}

function tiled(id: string, side: number): Network | undefined {
  const packed = readPacked(id, 'routing');
  return packed && tileGraph(Graph.open(packed), { columns: side, rows: side });
}

function writeRegion(id: string, routing: Uint8Array): void {
  const graph = Graph.open(routing);
  const unfinished = join(benchData, 'regions', `.${id}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const write = (role: string, bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `${role}-${sha256.slice(0, 12)}.bin`;
    writeFileSync(join(unfinished, name), bytes);
    return { name, bytes: bytes.length, sha256 };
  };
  const [west, south, east, north] = graph.bbox;
  const manifest = {
    format: 'webmaps-region',
    version: 1,
    id,
    name: id,
    bbox: graph.bbox,
    fictional: true,
    overview: false,
    minZoom: 0,
    maxZoom: 15,
    start: { center: [(west + east) / 2, (south + north) / 2], zoom: 12 },
    attributions: [{ text: 'Made for measuring' }],
    files: {
      basemap: write('basemap', new Uint8Array()),
      routing: write('routing', routing),
      hierarchy: write('hierarchy', buildHierarchy(graph)),
    },
  };
  writeFileSync(join(unfinished, 'region.json'), JSON.stringify(manifest));
  renameSync(unfinished, join(benchData, 'regions', id));
}
