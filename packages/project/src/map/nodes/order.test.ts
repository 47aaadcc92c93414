import { describe, expect, it } from 'vitest';
import { isOrderKey, placeAt, sortByOrder } from './order.ts';
import type { Ordered } from './order.ts';

function insert(siblings: readonly Ordered[], index: number, id: string): readonly Ordered[] {
  const { order, moved } = placeAt(siblings, index);
  const others = siblings.map((thing) => moved.find(({ id }) => id === thing.id) ?? thing);
  return sortByOrder([...others, { id, order }]);
}

const idsOf = (things: readonly Ordered[]) => things.map(({ id }) => id).join('');

describe('the order of siblings', () => {
  it('puts a thing first, between and last', () => {
    let things: readonly Ordered[] = [];
    for (const [index, id] of [
      [0, 'c'],
      [0, 'a'],
      [1, 'b'],
      [3, 'd'],
    ] as const) {
      things = insert(things, index, id);
    }
    expect(idsOf(things)).toBe('abcd');
  });

  it('finds a place between equal keys of two people', () => {
    const { order } = placeAt([], 0);
    const equal = sortByOrder(['a', 'b', 'c', 'd'].map((id) => ({ id, order })));
    for (let index = 0; index <= equal.length; index++) {
      const wanted = 'abcd'.slice(0, index) + 'x' + 'abcd'.slice(index);
      expect(idsOf(insert(equal, index, 'x'))).toBe(wanted);
    }
  });

  it('moves no neighbour where keys differ', () => {
    const things = insert(insert([], 0, 'a'), 1, 'b');
    expect(placeAt(things, 1).moved).toEqual([]);
  });

  it('recognises keys that it could not put others beside', () => {
    expect(isOrderKey(placeAt([], 0).order)).toBe(true);
    for (const key of ['', 'x', 'a', 'a00', '!', 'é1', 'a0'.repeat(600)]) {
      expect(isOrderKey(key), key).toBe(false);
    }
  });
});
