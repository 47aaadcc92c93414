import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { countIds, isRuns, packIds, unpackIds } from './id-set.ts';
import { compareText } from './json.ts';
import { isMadeId, isOrigin, makeId, splitId } from './ids.ts';

describe('ids', () => {
  it('are an origin and a number, never digits alone', () => {
    expect(splitId(makeId('s1', 12))).toEqual(['s1', 12]);
    expect(isMadeId('s1.0')).toBe(true);
    for (const id of ['12', '1.2', 's1', 's1.', 's1.01', 's1.-1', 'S1.1', '__proto__.1', 's.1.2']) {
      expect(isMadeId(id), id).toBe(false);
    }
    expect(isOrigin('constructor')).toBe(true);
    expect(isOrigin('1a')).toBe(false);
  });
});

describe('a set of ids', () => {
  it('gives back what was packed, sorted and once', () => {
    const random = seededRandom(3);
    const ids = Array.from({ length: 2000 }, () =>
      makeId(random() < 0.5 ? 'b' : 'constructor', Math.floor(random() * 3000)),
    );
    const unpacked = [...unpackIds(packIds(ids))];
    const wanted = [...new Set(ids)]
      .map(splitId)
      .toSorted(([a, m], [b, n]) => compareText(a, b) || m - n);
    expect(unpacked).toEqual(wanted.map(([origin, number]) => makeId(origin, number)));
    expect(countIds(packIds(ids))).toBe(unpacked.length);
  });

  it('is small where the ids are side by side', () => {
    const ids = Array.from({ length: 10_000 }, (_, number) => makeId('import1', number + 70));
    expect(JSON.stringify(packIds(ids)).length).toBeLessThan(62);
  });

  it('is empty for no ids', () => {
    expect(packIds([])).toEqual([]);
    expect(countIds([])).toBe(0);
  });

  it('refuses runs that are not as they are written', () => {
    expect(isRuns('0-9,1a')).toBe(true);
    for (const runs of ['', ',', '1,', '-1', '1-', '1-2-3', 'A', '1.5', 'zzzzzz', '0-zzzzzz']) {
      expect(isRuns(runs), runs).toBe(false);
    }
  });
});
