import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildPlaces } from './build-places.ts';

const file = testData('osm/monaco-2025.osm.pbf');

describe.skipIf(file === undefined)('places of Monaco (skipped without the test data)', () => {
  let index: PlaceIndex;
  let bytes: Uint8Array;

  beforeAll(async () => {
    bytes = buildPlaces(await readExtract(file ?? ''));
    index = PlaceIndex.open(bytes);
  });

  const first = (query: string) => search(index, { query, near: [7.4246, 43.7384] })[0];

  it.each([
    ['casino', 'Casino de Monte Carlo'],
    ['cassino', 'Casino de Monte Carlo'],
    ['Casino de Monte-Carlo', 'Casino de Monte Carlo'],
    ['larvoto', 'Larvotto'],
    ['LARVOTTO', 'Larvotto'],
    ['monaco', 'Monaco'],
    ['palais princier de monaco', 'Palais princier de Monaco'],
    ['stade louis 2', 'Stade Louis-II'],
    ['stade louis ii', 'Stade Louis-II'],
    ['rue grimaldi', 'Rue Grimaldi'],
    ['grimaldi rue', 'Rue Grimaldi'],
    ['boulevard des moulin', 'Boulevard des Moulins'],
    ['bd des moulins', 'Boulevard des Moulins'],
    ['oceanographique musee', 'Musée Océanographique'],
    ['Монако', 'Monaco'],
    ['モナコ', 'Monaco'],
  ])('finds %j as %s', (query, name) => {
    expect(first(query)?.name).toBe(name);
  });

  it.each([
    ['drinking water', 'drinking_water'],
    ['toilet', 'toilets'],
    ['pharmacy', 'pharmacy'],
    ['cafes', 'cafe'],
    ['train station', 'station'],
    ['playgrounds', 'playground'],
  ])('finds %j by category, near first', (query, category) => {
    const results = search(index, { query, near: [7.4246, 43.7384], limit: 5 });
    expect(results[0]?.category).toBe(category);
    expect(results[0]?.distanceMetres).toBeLessThan(1500);
  });

  it('finds an address either way round', () => {
    for (const query of [
      '27 boulevard des moulins',
      'Boulevard des Moulins 27',
      '27, bd des moulins',
    ]) {
      expect(first(query)).toMatchObject({
        kind: 'address',
        name: 'Boulevard des Moulins 27',
        label: 'Boulevard des Moulins 27, Monaco',
        address: { street: 'Boulevard des Moulins', housenumber: '27', city: 'Monaco' },
      });
    }
  });

  it('finds every address at its own place by reverse, or one that is as near', () => {
    const { columns } = index;
    let same = 0;
    for (let address = 0; address < index.addressCount; address++) {
      const position = [
        (columns.addressLon7[address] ?? 0) / 1e7,
        (columns.addressLat7[address] ?? 0) / 1e7,
      ] as const;
      const [found] = reverse(index, { position });
      expect(found?.distanceMetres).toBeLessThan(1);
      if (found?.kind === 'address') same++;
    }
    expect(index.addressCount).toBeGreaterThan(200);
    expect(same / index.addressCount).toBe(1);
  });

  it('names known spots', () => {
    const label = (lon: number, lat: number) => reverse(index, { position: [lon, lat] })[0]?.label;
    // On the start and finish line of the Grand Prix, and in front of the palace.
    expect(label(7.4212, 43.7348)).toMatch(/Boulevard Albert 1er|Route de la Piscine/i);
    expect(label(7.4206, 43.7312)).toMatch(/Palais/);
    expect(reverse(index, { position: [7.5, 43.6] })).toEqual([]);
  });

  it('is small and holds each place once', () => {
    expect(bytes.length).toBeLessThan(500_000);
    const monacos = search(index, { query: 'monaco', limit: 50 }).filter(
      ({ name, category }) => name === 'Monaco' && category === 'city',
    );
    expect(monacos).toHaveLength(1);
  });
});
