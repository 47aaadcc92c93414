import { describe, expect, it } from 'vitest';
import { createPlaceLookup } from './place-lookup.ts';
import type { NamedPlace } from './place-lookup.ts';

const finds = (...places: readonly Partial<NamedPlace>[]) =>
  createPlaceLookup(() =>
    Promise.resolve(
      places.map((place) => ({ name: '', label: '', category: '', kind: 'poi', ...place })),
    ),
  );

describe('a text is a place', () => {
  it.each([
    ['the harbour', { name: 'Harbour' }],
    ['habour', { name: 'Harbour' }],
    ['Station Row 3, Eastgate', { name: 'Station Row 3', label: 'Station Row 3, Eastgate' }],
    ['toilet', { category: 'toilets' }],
    ['bed and breakfast', { category: 'guest_house' }],
    ['0.012, -0.004', { kind: 'coordinate' }],
  ])('where one result answers all its words: %s', async (text, place) => {
    expect(await finds(place).isPlace(text)).toBe(true);
  });

  it.each([
    ['harbour moon', { name: 'Harbour' }],
    ['bed', { category: 'guest_house' }],
    ['the', { name: 'The' }],
    ['sea', { name: 'Tea' }],
    ['bench', { kind: 'coordinate' }],
  ])('not where words are left: %s', async (text, place) => {
    expect(await finds(place).isPlace(text)).toBe(false);
  });

  it('not where two results answer half of it each', async () => {
    const places = finds({ name: 'Harbour' }, { name: 'Moon' });
    expect(await places.isPlace('Harbour Moon')).toBe(false);
    expect(await finds().isPlace('Harbour')).toBe(false);
  });
});
