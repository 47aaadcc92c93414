import { askQuestion } from '../apps/web/src/features/map-query/ask-question.ts';
import type { Position } from '@webmaps/geo/position';
import { search } from '@webmaps/geocoder/search';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { openGraph, openPlaces } from './packs.ts';
import { randomPairs } from './pairs.ts';

const questions = [
  'drinking water near Pharos Gardens',
  'toilets in Null City',
  'cafe',
  'bus stop',
  'Meridian',
  '31N 166021 0',
  '8a754e64992ffff',
  'spv2bfj5j',
];

/** Questions to the map, with all the searches that each takes, in processor time. */
export async function benchQuestion(): Promise<Figure[]> {
  const id = 'null-island';
  const index = openPlaces(id);
  const graph = openGraph(id);
  if (index === undefined || graph === undefined) return [];
  const engine = {
    search: (query: string, options?: { readonly near?: Position; readonly limit?: number }) =>
      Promise.resolve({
        status: 'ready' as const,
        results: search(index, { query, ...options }),
        via: 'browser' as const,
      }),
  };
  const ask = async (text: string, around: Position) => {
    const question = { text, around, chosen: undefined };
    const before = process.cpuUsage();
    await askQuestion(engine, question, new AbortController().signal);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // The first loads the library of H3.
  for (const text of questions) await ask(text, [0, 0]);
  const times: number[] = [];
  for (const [around] of randomPairs(graph, 50)) {
    for (const text of questions) times.push(await ask(text, around));
  }
  const group = `question to the map, ${id}`;
  return [
    { group, name: 'p50', value: percentile(times, 0.5), unit: 'ms' },
    { group, name: 'p99', value: percentile(times, 0.99), unit: 'ms' },
  ];
}
