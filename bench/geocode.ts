import { search } from '@webmaps/geocoder/search';
import { reverse } from '@webmaps/geocoder/reverse';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { openGraph, openPlaces } from './packs.ts';
import { randomPairs } from './pairs.ts';

const queries: Record<string, readonly string[]> = {
  malta: [
    'vall',
    'valetta',
    'triq san',
    'cafe',
    'st pauls bay',
    'mosta church',
    'slie',
    'pharmacy',
  ],
  'null-island': ['har', 'meridian', 'station', 'toilets', 'drinking water', 'musuem', 'park'],
};

/** Searches as they are typed, and what is at a place. */
export function benchGeocode(): Figure[] {
  return Object.entries(queries).flatMap(([id, texts]) => {
    const index = openPlaces(id);
    const graph = openGraph(id);
    if (index === undefined || graph === undefined) return [];
    const positions = randomPairs(graph, 100).map(([position]) => position);
    for (const query of texts) search(index, { query, limit: 10 });
    const searches = positions.flatMap((near) =>
      texts.map((query) => timed(() => void search(index, { query, near, limit: 10 }))),
    );
    const reversals = positions.map((position) => timed(() => void reverse(index, { position })));
    const group = `geocoder, ${id}`;
    return [
      { group, name: 'search p50', value: percentile(searches, 0.5), unit: 'ms' },
      { group, name: 'search p99', value: percentile(searches, 0.99), unit: 'ms' },
      { group, name: 'reverse p50', value: percentile(reversals, 0.5), unit: 'ms' },
    ];
  });
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
