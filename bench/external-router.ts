import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '@webmaps/geo/position';
import { openExternalRouter } from '@webmaps/external-routers/open-external-router';
import { hasValhalla, startValhalla } from '../scripts/routers/real-valhalla.ts';
import { testData } from '../scripts/test-data.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchData } from './import.ts';
import { openGraph } from './packs.ts';
import { randomPairs } from './pairs.ts';
import { serve } from '../scripts/serve-product.ts';

const PAIRS = 200;

/**
 * The same pairs asked of our server, whose own engine answers, and of a real Valhalla: by itself,
 * and as our server asks it (route, then the ground of each leg). Valhalla's service is a thin one
 * around its library here, so its times have no more than ours of HTTP.
 */
export async function benchExternalRouter(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [id, file] of [
    ['heidelberg', 'osm/heidelberg-ors-test.osm.pbf'],
    ['andorra', 'osm/andorra-2021.osm.pbf'],
  ] as const) {
    const osm = testData(file);
    const graph = openGraph(id);
    if (osm === undefined || graph === undefined || !hasValhalla) continue;
    figures.push(...(await measure(id, osm, randomPairs(graph, PAIRS))));
  }
  if (figures.length === 0) {
    console.error(
      'Skipped: needs bench -- import, the test data, and scripts/routers/fetch-valhalla.ts.',
    );
  }
  return figures;
}

async function measure(
  id: string,
  osm: string,
  pairs: ReturnType<typeof randomPairs>,
): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'webmaps-bench-'));
  await symlink(join(benchData, 'regions'), join(data, 'regions'));
  const ours = await serve(data);
  const valhalla = await startValhalla(osm);
  const externalRouter = openExternalRouter({ router: 'valhalla', url: valhalla.url }, fetch);
  try {
    const [own, direct, external] = await sample(pairs, [
      async (from, to) => {
        const waypoints = [{ position: from }, { position: to }];
        const url = `${ours.address}/functions/v1/route`;
        const answer = await post(url, { waypoints, profile: 'foot' });
        return (answer as { readonly distanceMetres?: number }).distanceMetres;
      },
      async (from, to) => {
        const locations = [from, to].map(([lon, lat]) => ({ lon, lat }));
        const costing_options = { pedestrian: { shortest: true } };
        await post(`${valhalla.url}/route`, { locations, costing: 'pedestrian', costing_options });
        return undefined;
      },
      async (from, to) => {
        const waypoints = [{ position: from }, { position: to }];
        const answer = await externalRouter().route({ waypoints, profile: 'foot' });
        return answer.status === 'ready' ? answer.value.distanceMetres : undefined;
      },
    ]);
    const ratios = own.lengths.flatMap((metres, at) => {
      const other = external.lengths[at];
      return metres === undefined || other === undefined || metres < 100 ? [] : [other / metres];
    });
    const group = `beside Valhalla, ${id}`;
    const yardstick = percentile(direct.times, 0.5);
    const to = 'Valhalla p50';
    const row = (name: string, value: number): Figure => ({
      group,
      name,
      value,
      unit: 'ms',
      ratio: { value: value / yardstick, to },
    });
    return [
      row('our route over HTTP p50', percentile(own.times, 0.5)),
      row('our route over HTTP p99', percentile(own.times, 0.99)),
      { group, name: 'Valhalla p50', value: yardstick, unit: 'ms' },
      row('Valhalla p99', percentile(direct.times, 0.99)),
      row('Valhalla as a route of ours p50', percentile(external.times, 0.5)),
      { group, name: 'pairs that both join', value: ratios.length, unit: `of ${PAIRS}` },
      { group, name: 'its length to ours p50', value: percentile(ratios, 0.5), unit: '' },
      { group, name: 'its length to ours p95', value: percentile(ratios, 0.95), unit: '' },
    ];
  } finally {
    valhalla.stop();
    await ours.stop();
    await rm(data, { recursive: true });
  }
}

interface Sampled {
  /** Milliseconds of each pair. */
  readonly times: number[];
  readonly lengths: (number | undefined)[];
}

type Ask = (from: Position, to: Position) => Promise<number | undefined>;

/**
 * Every pair asked of all, one after another, and the best of three rounds: so what others do on the
 * machine meanwhile falls on all of them.
 */
async function sample(
  pairs: readonly (readonly [Position, Position])[],
  routers: readonly [Ask, Ask, Ask],
): Promise<[Sampled, Sampled, Sampled]> {
  const samples: [Sampled, Sampled, Sampled] = [empty(), empty(), empty()];
  for (const pair of pairs.slice(0, 30)) for (const ask of routers) await ask(...pair);
  for (const [at, pair] of pairs.entries()) {
    for (let round = 0; round < 3; round++) {
      for (const [which, ask] of routers.entries()) {
        const { times, lengths } = samples[which] as Sampled;
        const started = performance.now();
        lengths[at] = await ask(...pair);
        times[at] = Math.min(times[at] ?? Infinity, performance.now() - started);
      }
    }
  }
  return samples;
}

function empty(): Sampled {
  return { times: [], lengths: [] };
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // Packing an answer would take longer than finding it.
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });
  return response.json();
}
