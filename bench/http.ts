import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchData } from './import.ts';
import { openGraph } from './packs.ts';
import { randomPairs } from './pairs.ts';
import { RawClient } from './raw-client.ts';
import { serve } from '../scripts/serve-product.ts';
import { makeSynthetic } from './synthetic.ts';

const REQUESTS = 1000;
const URL = '/functions/v1/route';

/** Until what the server does most is compiled, which takes some thousand questions. */
const ROUNDS_TO_WARM = 5;
const ROUNDS = 10;

interface Round {
  readonly routes: readonly number[];
  readonly empty: readonly number[];
}

/**
 * Routes over HTTP with all that an answer holds, one after another on one kept connection, of a
 * server that has answered some thousand before. The yardstick is what the same server takes to
 * refuse a method: everything but the route. Of ten rounds, the one with the fastest yardstick
 * is reported: the machine is shared, and its load varies.
 */
export async function benchHttp(): Promise<Figure[]> {
  makeSynthetic();
  const served = await serve(benchData, { WEBMAPS_FUNCTIONS_REQUESTS: '0' });
  const client = await RawClient.connect(served.address);
  try {
    const figures: Figure[] = [];
    for (const region of ['heidelberg', 'andorra', 'great-city', 'null-island-144']) {
      figures.push(...(await measure(client, region)));
    }
    return figures;
  } finally {
    client.close();
    await served.stop();
  }
}

async function measure(client: RawClient, region: string): Promise<Figure[]> {
  const graph = openGraph(region);
  if (graph === undefined) return [];
  const ask = ([from, to]: ReturnType<typeof randomPairs>[number]) =>
    client.post(URL, { waypoints: [{ position: from }, { position: to }], region });
  const pairs: ReturnType<typeof randomPairs> = [];
  for (const pair of randomPairs(graph, REQUESTS)) {
    // A way for one direction can have no way back.
    if ((await ask(pair)).status === 200) pairs.push(pair);
  }
  const round = async (): Promise<Round> => {
    const routes: number[] = [];
    const empty: number[] = [];
    for (const pair of pairs) {
      routes.push((await ask(pair)).milliseconds);
      empty.push((await client.get(URL)).milliseconds);
    }
    return { routes, empty };
  };
  for (let warm = 0; warm < ROUNDS_TO_WARM; warm++) await round();
  const rounds: Round[] = [];
  for (let at = 0; at < ROUNDS; at++) rounds.push(await round());
  const [quietest] = rounds.sort((a, b) => percentile(a.empty, 0.5) - percentile(b.empty, 0.5));
  if (quietest === undefined) return [];
  const group = `route over HTTP, ${region}`;
  const yardstick = percentile(quietest.empty, 0.5);
  const to = 'empty answer p50';
  return [
    { group, name: 'empty answer p50', value: yardstick, unit: 'ms' },
    { group, name: 'pairs', value: pairs.length, unit: '' },
    ...[0.5, 0.99].map((share) => {
      const value = percentile(quietest.routes, share);
      const ratio = { value: value / yardstick, to };
      return { group, name: `p${share * 100}`, value, unit: 'ms', ratio };
    }),
  ];
}
