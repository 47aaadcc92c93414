// The half of an import that runs beside the drawing of the map: terrain, elevation, routing and
// places. It reads the extract for itself, which costs less than sharing would.
import { basename } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { measureCoverage } from '@webmaps/router/coverage/measure-coverage';
import { Graph } from '@webmaps/router/format/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
import type { NetworkJob, NetworkMessage } from './network-job.ts';
import { assertFitsMap } from '../dem/assert-fits-map.ts';
import { encodeElevation } from '../dem/encode-elevation.ts';
import { readDem } from '../dem/read-dem.ts';
import { seaMaskOf } from '../dem/sea-mask.ts';
import type { DemGrid } from '../dem/dem-grid.ts';
import { writeTerrain } from '../dem/write-terrain.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildPlaces } from '../places/build-places.ts';
import { buildRouting } from '../routing/build-routing.ts';

const job = workerData as NetworkJob;

const extract = await readExtract(job.osm);
const dem = job.dem.length === 0 ? undefined : await readHeights(extract);
const routing = await stage('Building the routing graph', async () => {
  const bytes = buildRouting(extract, dem && { elevation: dem });
  await writeFile(job.files.routing, bytes);
  return bytes;
});
const graph = Graph.open(routing);
await stage('Ordering the crossings', async () => {
  await writeFile(job.files.hierarchy, buildHierarchy(graph));
});
await stage('Indexing places', async () => {
  await writeFile(job.files.places, buildPlaces(extract));
});
post({
  type: 'done',
  attributions: dem?.attributions ?? [],
  network: measureCoverage(graph),
});

async function readHeights(map: OsmExtract): Promise<DemGrid> {
  const { bbox } = map;
  const names = job.dem.map((file) => basename(file)).join(', ');
  return stage(`Reading heights from ${names}`, async () => {
    const heights = await readDem(job.dem, bbox, {
      isSea: seaMaskOf(map),
      acceptImplausible: job.acceptImplausible,
    });
    if (!job.acceptImplausible) assertFitsMap(names, heights, map);
    await writeFile(job.files.elevation, encodeElevation(heights, bbox));
    await writeTerrain(heights, job.files.terrain, { bbox });
    return heights;
  });
}

async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  post({ type: 'progress', progress: { stage: name } });
  const result = await work();
  post({ type: 'progress', progress: { stage: name, share: 1 } });
  return result;
}

function post(message: NetworkMessage): void {
  parentPort?.postMessage(message);
}
