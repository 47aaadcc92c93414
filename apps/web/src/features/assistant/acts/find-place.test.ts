import type { SearchResult } from '@webmaps/geocoder/search-result';
import { describe, expect, it } from 'vitest';
import { findPlace, pickPlaces } from './find-place.ts';

const near = [0, 0] as const;

function result(name: string, lon: number, category = 'suburb'): SearchResult {
  return {
    id: `node/${name}/${lon}`,
    name,
    label: `${name}, Null City`,
    kind: 'place',
    category,
    position: [lon, 0],
  };
}

const names = (said: string, results: readonly SearchResult[]) =>
  pickPlaces(said, results, near).map(({ name, position }) => `${name} ${position[0]}`);

describe('the place that words mean', () => {
  it('is the one of exactly that name, before longer ones', () => {
    expect(names('eastgate', [result('Eastgate Road', 0.001), result('Eastgate', 0.1)])).toEqual([
      'Eastgate 0.1',
    ]);
  });

  it('is any of several of one name that are apart, nearest first', () => {
    const all = [result('Eastgate', 0.2), result('Eastgate', 0.1), result('Eastgate', 0.1001)];
    expect(names('Eastgate', all)).toEqual(['Eastgate 0.1', 'Eastgate 0.2']);
  });

  it('is the nearest of a category', () => {
    const all = [result('Null Central', 0.3, 'station'), result('Harbour Halt', 0.1, 'station')];
    expect(names('the station', all)).toEqual(['Harbour Halt 0.1']);
  });

  it('has every word in its name', () => {
    expect(names('zero tower', [result('Zero Square', 0.1)])).toEqual([]);
  });

  it('is coordinates without a search', async () => {
    const engine = { search: () => Promise.reject(new Error('no search')) };
    const found = await findPlace('0.012, -0.004', { engine, near });
    expect(found).toMatchObject({ status: 'found', places: [{ position: [-0.004, 0.012] }] });
  });

  it('may have a typing error in a long word, where nothing is called so', async () => {
    const results = [result('Harbourside', 0.1), result('Eastgate', 0.2)];
    const engine = { search: () => Promise.resolve({ status: 'ready', results, via: 'browser' }) };
    const found = await findPlace('harborside', { engine: engine as never, near });
    expect(found).toMatchObject({ status: 'found', places: [{ name: 'Harbourside' }] });
  });
});
