import { describe, expect, it } from 'vitest';
import { encodePlaces } from './encode-places.ts';
import type { PlaceInput } from './place-input.ts';
import { PlaceIndexError } from './place-index-error.ts';
import { PlaceIndex } from './place-index.ts';
import { reverse } from './reverse.ts';
import { readSections, writeSections } from './sections.ts';
import { search } from './search.ts';

const places: PlaceInput[] = Array.from({ length: 300 }, (_, index) => ({
  source: 'node',
  sourceId: 5_000_000_000 + index,
  kind: 'poi',
  category: index % 2 ? 'cafe' : 'bench',
  names: [`Thing ${index}`, 'Ding'],
  position: [index / 1000, index / 2000],
  importance: (index % 7) / 7,
}));
const bytes = encodePlaces(places);
const SECTIONS = new DataView(bytes.buffer).getUint32(20, true);

function fault(file: Uint8Array): string {
  try {
    PlaceIndex.open(file);
  } catch (error) {
    if (error instanceof PlaceIndexError) return error.fault;
    throw error;
  }
  return 'opened';
}

describe('the place index file', () => {
  it('is the same for the same places', () => {
    expect(encodePlaces(places)).toEqual(bytes);
  });

  it('opens in place, at any offset in a buffer', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const index = PlaceIndex.open(shifted.subarray(3));
    expect(search(index, { query: 'thing 77' })[0]).toMatchObject({
      id: 'node/5000000077',
      name: 'Thing 77',
      position: [0.077, 0.0385],
    });
    expect(PlaceIndex.open(bytes).columns.itemLon7.buffer).toBe(bytes.buffer);
  });

  it('refuses a file that was cut at any length', () => {
    for (let length = 0; length < bytes.length; length += 97) {
      expect(fault(bytes.subarray(0, length))).toBe('length');
    }
    expect(fault(new Uint8Array([...bytes, 0]))).toBe('length');
  });

  it('refuses a file with any bit flipped', () => {
    for (let at = 0; at < bytes.length; at += at < 400 ? 1 : 61) {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(fault(flipped)).not.toBe('opened');
    }
  });

  it('says which version it found and wants', () => {
    const newer = bytes.slice();
    newer[8] = 9;
    expect(fault(newer)).toBe('version');
    expect(() => PlaceIndex.open(newer)).toThrow('place index has version 9, expected 2');
  });

  it('has the opening hours of what has any, and none in a file of version 1', () => {
    const hours = 'Mo-Fr 08:00-18:00';
    const timed = encodePlaces(
      places.map((place, index) => (index % 50 === 7 ? { ...place, openingHours: hours } : place)),
    );
    const index = PlaceIndex.open(timed);
    const found = Array.from({ length: index.itemCount }, (_, item) => ({
      id: index.columns.itemSourceId[item] ?? 0,
      hours: index.openingHours(item),
    }));
    for (const each of found) expect(each.hours).toBe(each.id % 50 === 7 ? hours : undefined);

    const sections = readSections(timed, { 2: SECTIONS });
    const older = writeSections(sections.slice(0, -2));
    older[8] = 1;
    const read = PlaceIndex.open(older);
    expect(search(read, { query: 'thing 77' })[0]).toMatchObject({ id: 'node/5000000077' });
    expect(read.openingHours(7)).toBeUndefined();
  });

  it('refuses other files', () => {
    expect(fault(Uint8Array.from({ length: 100 }, () => 0x41))).toBe('foreign');
  });

  it('holds nothing at all', () => {
    const index = PlaceIndex.open(encodePlaces([]));
    expect(search(index, { query: 'cafe' })).toEqual([]);
    expect(reverse(index, { position: [0, 0] })).toEqual([]);
  });
});
