import { Agent, request } from 'node:http';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchData } from './import.ts';
import { openGraph } from './packs.ts';
import { randomPairs } from './pairs.ts';
import { serve } from './serve.ts';

const REQUESTS = 1000;

/** Routes over HTTP, one after another on one kept connection, beside an empty answer. */
export async function benchHttp(): Promise<Figure[]> {
  const graph = openGraph('heidelberg') ?? openGraph('null-island');
  if (graph === undefined) return [];
  const served = await serve(benchData);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const pairs = randomPairs(graph, REQUESTS);
    const ask = async ([from, to]: (typeof pairs)[number]): Promise<number> =>
      post(`${served.address}/functions/v1/route`, {
        waypoints: [{ position: from }, { position: to }],
      });
    for (const pair of pairs.slice(0, 100)) await ask(pair);
    const samples: number[] = [];
    for (const pair of pairs) samples.push(await ask(pair));
    const empty: number[] = [];
    for (let count = 0; count < REQUESTS; count++)
      empty.push(await get(`${served.address}/healthz`));
    const yardstick = percentile(empty, 0.5);
    const to = 'empty answer p50';
    return [
      { group: 'route over HTTP', name: 'empty answer p50', value: yardstick, unit: 'ms' },
      ...[0.5, 0.99].map((share) => {
        const value = percentile(samples, share);
        const name = `p${share * 100}`;
        return {
          group: 'route over HTTP',
          name,
          value,
          unit: 'ms',
          ratio: { value: value / yardstick, to },
        };
      }),
    ];
  } finally {
    agent.destroy();
    await served.stop();
  }

  async function post(url: string, body: unknown): Promise<number> {
    return exchange(url, 'POST', JSON.stringify(body));
  }

  async function get(url: string): Promise<number> {
    return exchange(url, 'GET');
  }

  /** Milliseconds until the whole answer was read. */
  async function exchange(url: string, method: string, body?: string): Promise<number> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        url,
        { method, agent, headers: { 'content-type': 'application/json' } },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - started);
            else reject(new Error(`${url} answered ${answer.statusCode}`));
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }
}
