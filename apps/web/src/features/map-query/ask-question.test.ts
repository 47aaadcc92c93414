import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { describe, expect, it } from 'vitest';
import { askQuestion } from './ask-question.ts';
import type { QueryAnswer } from './ask-question.ts';

const place = (name: string, more: Partial<SearchResult> = {}): SearchResult => ({
  id: `node/${name}`,
  name,
  label: name,
  kind: 'poi',
  category: 'shop',
  position: [0, 0],
  ...more,
});
const tap = (id: string, distanceMetres: number, position: Position = [0, 0]) =>
  place('Drinking water', { id, category: 'drinking_water', distanceMetres, position });
const park = place('Pharos Gardens', { kind: 'park', category: 'park', position: [1, 1] });
const town = place('Northport', {
  kind: 'place',
  category: 'town',
  position: [2, 2],
  bbox: [1.9, 1.9, 2.1, 2.1],
});

/** An engine that knows these questions, and which places it was asked near to. */
function engineOf(answers: Readonly<Record<string, readonly SearchResult[]>>) {
  const asked: (readonly [string, Position | undefined])[] = [];
  return {
    asked,
    search: async (query: string, options?: { readonly near?: Position }) => {
      asked.push([query, options?.near]);
      const results = [...(answers[query] ?? [])];
      return { status: 'ready' as const, results, via: 'browser' as const };
    },
  };
}

const ask = (engine: ReturnType<typeof engineOf>, text: string, chosen?: string) =>
  askQuestion(engine, { text, around: [0, 0], chosen }, new AbortController().signal);
const ready = (answer: QueryAnswer) => {
  if (answer.status !== 'ready') throw new Error(answer.status);
  return answer;
};

describe('askQuestion', () => {
  it('reads coordinates that can be nothing else without any search', async () => {
    const engine = engineOf({});
    const { reading, found } = ready(await ask(engine, '43.7337, 7.4196'));
    expect(reading?.kind).toBe('coordinates');
    expect(found.results[0]?.position).toEqual([7.4196, 43.7337]);
    expect(engine.asked).toEqual([]);
  });

  it('looks for a category near a place, and for nothing else there', async () => {
    const engine = engineOf({
      'drinking water near Pharos Gardens': [park],
      'Pharos Gardens': [park],
      'drinking water': [tap('node/1', 40), place('Water shop', { distanceMetres: 3 })],
    });
    const { reading, readings, found } = ready(
      await ask(engine, 'drinking water near Pharos Gardens'),
    );
    expect(reading).toMatchObject({ kind: 'placed', place: park, relation: 'near' });
    expect(found).toMatchObject({ results: [{ id: 'node/1' }], withinMetres: 5000 });
    expect(engine.asked.at(-1)).toEqual(['drinking water', [1, 1]]);
    expect(readings.map(({ kind }) => kind)).toEqual(['placed', 'names']);
  });

  it('keeps to the box of a place that things are in', async () => {
    const engine = engineOf({
      Northport: [town],
      toilets: [
        place('Toilets', { category: 'toilets', position: [2.05, 2], id: 'node/in' }),
        place('Toilets', { category: 'toilets', position: [2.2, 2], id: 'node/out' }),
      ],
    });
    const { found } = ready(await ask(engine, 'toilets in Northport'));
    expect(found.results.map(({ id }) => id)).toEqual(['node/in']);
  });

  it('takes a place that bears just the name before one that is like it', async () => {
    const engine = engineOf({
      'cafe near Northport': [],
      Northport: [place('Northport Market'), town],
      cafe: [place('Cafe', { category: 'cafe', distanceMetres: 10 })],
    });
    expect(ready(await ask(engine, 'cafe near Northport')).reading).toMatchObject({ place: town });
  });

  it('takes a name with a word of place for a name', async () => {
    const engine = engineOf({
      'Inn at Northport': [place('Inn at Northport')],
      Northport: [town],
      Inn: [place('Inn', { distanceMetres: 10 })],
    });
    expect(ready(await ask(engine, 'Inn at Northport')).reading?.kind).toBe('names');
  });

  it('gives all of a category, and by choice what has such a name', async () => {
    const engine = engineOf({
      'drinking water': [tap('node/1', 40), place('Drinking Water Museum')],
    });
    const category = ready(await ask(engine, 'drinking water'));
    expect(category.found.results.map(({ id }) => id)).toEqual(['node/1']);
    const names = ready(await ask(engine, 'drinking water', 'names'));
    expect(names.found.results).toHaveLength(2);
  });

  it('reads a geohash as coordinates where nothing has that name', async () => {
    expect(ready(await ask(engineOf({}), 'u4pruydqqvj')).reading?.kind).toBe('coordinates');
    const named = engineOf({ u4pruydqqvj: [place('u4pruydqqvj')] });
    expect(ready(await ask(named, 'u4pruydqqvj')).reading?.kind).toBe('names');
  });

  it('finds nothing, and says how it read the text that a person chose', async () => {
    const engine = engineOf({ 'zzz near Northport': [town], Northport: [town] });
    const nothing = ready(await ask(engineOf({}), 'zzz'));
    expect(nothing).toMatchObject({ readings: [], reading: undefined, found: { results: [] } });
    const chosen = ready(await ask(engine, 'zzz near Northport', `place:${town.id}`));
    expect(chosen).toMatchObject({ reading: { kind: 'placed' }, found: { results: [] } });
  });

  it('passes on that the search failed', async () => {
    const error = { code: 'offline', message: 'No network' } as const;
    const engine = { search: async () => ({ status: 'failed' as const, error }) };
    const asked = { text: 'cafe', around: undefined, chosen: undefined };
    const answer = await askQuestion(engine, asked, new AbortController().signal);
    expect(answer).toEqual({ status: 'failed', error });
  });
});
