import { describe, expect, it } from 'vitest';
import { crossArea } from './cross-area.ts';
import type { AreaSurroundings } from './cross-area.ts';

/** Nodes by letter, 100 units of 1e-7 degrees (1.1 m) per step of the map below. */
function ground(
  places: Readonly<Record<string, readonly [number, number]>>,
  parts: { outer: string; holes?: string[]; entrances: string; house?: string; wall?: string },
): string[] {
  const letters = Object.keys(places);
  const nodes = (word: string): number[] => [...word].map((letter) => letters.indexOf(letter));
  const around: AreaSurroundings = {
    lon7: Int32Array.from(Object.values(places), ([x]) => x * 100),
    lat7: Int32Array.from(Object.values(places), ([, y]) => y * 100),
    isEntrance: (node) => parts.entrances.includes(letters[node] ?? '?'),
    obstacles: [
      ...(parts.house === undefined ? [] : [{ nodes: nodes(parts.house), isClosed: true }]),
      ...(parts.wall === undefined ? [] : [{ nodes: nodes(parts.wall), isClosed: false }]),
    ],
  };
  const area = { tags: {}, outer: nodes(parts.outer), holes: (parts.holes ?? []).map(nodes) };
  return crossArea(area, around).map((line) =>
    line
      .map((node) => letters[node] ?? '')
      .toSorted()
      .join(''),
  );
}

const square = { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100], e: [50, 0] } as const;
const inner = { p: [40, 40], q: [60, 40], r: [60, 60], s: [40, 60] } as const;

describe('crossing an area', () => {
  it('goes straight from entrance to entrance', () => {
    expect(ground(square, { outer: 'aebcda', entrances: 'ac' })).toEqual(['ac']);
    expect(ground(square, { outer: 'aebcda', entrances: 'abcd' }).toSorted()).toEqual([
      'ab',
      'ac',
      'bd',
    ]);
  });

  it('is the same for an outline drawn the other way around', () => {
    expect(ground(square, { outer: 'adcbea', entrances: 'ac' })).toEqual(['ac']);
  });

  it('gives nothing without two entrances', () => {
    expect(ground(square, { outer: 'aebcda', entrances: '' })).toEqual([]);
    expect(ground(square, { outer: 'aebcda', entrances: 'a' })).toEqual([]);
  });

  it('goes around a hole by its corners', () => {
    const lines = ground(
      { ...square, ...inner },
      { outer: 'aebcda', holes: ['pqrsp'], entrances: 'ac' },
    );
    expect(lines).not.toContain('ac');
    expect(lines.length).toBe(2);
    expect(['aq,cq', 'as,cs']).toContain(lines.toSorted().join());
  });

  it('goes around a house in the middle, and not around one that holds the whole area', () => {
    const lines = ground(
      { ...square, ...inner },
      { outer: 'aebcda', house: 'pqrsp', entrances: 'ac' },
    );
    expect(['aq,cq', 'as,cs']).toContain(lines.toSorted().join());
    const hall = { w: [-9, -9], x: [109, -9], y: [109, 109], z: [-9, 109] } as const;
    expect(
      ground({ ...square, ...hall }, { outer: 'aebcda', house: 'wxyzw', entrances: 'ac' }),
    ).toEqual(['ac']);
  });

  it('does not cross a wall', () => {
    const wall = { v: [50, -9], w: [50, 109] } as const;
    expect(
      ground({ ...square, ...wall }, { outer: 'aebcda', wall: 'vw', entrances: 'ac' }),
    ).toEqual([]);
  });

  it('bends at the inner corner of an L and nowhere else', () => {
    const ell = {
      a: [0, 0],
      b: [100, 0],
      c: [100, 40],
      k: [40, 40],
      d: [40, 100],
      e: [0, 100],
    } as const;
    expect(ground(ell, { outer: 'abckdea', entrances: 'be' }).toSorted()).toEqual(['bk', 'ek']);
  });

  it('does not leave through a corner', () => {
    const bowl = {
      a: [0, 0],
      b: [100, 0],
      c: [100, 50],
      k: [50, 50],
      l: [50, 20],
      m: [40, 50],
      d: [0, 50],
    } as const;
    expect(ground(bowl, { outer: 'abcklmda', entrances: 'cd' })).not.toContain('cd');
  });
});
