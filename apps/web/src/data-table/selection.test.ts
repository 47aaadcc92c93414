import { describe, expect, it } from 'vitest';
import { extentOf, selectRows } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('selecting rows', () => {
  it('adds one and takes one away', () => {
    const one = selectRows({ selected: new Set(), ids, id: 'b', isOn: true });
    expect([...one]).toEqual(['b']);
    expect([...selectRows({ selected: one, ids, id: 'b', isOn: false })]).toEqual([]);
  });

  it('takes all rows between two, in either direction', () => {
    const down = selectRows({ selected: new Set(['b']), ids, id: 'd', isOn: true, until: 'b' });
    const up = selectRows({ selected: new Set(['d']), ids, id: 'b', isOn: true, until: 'd' });
    expect([...down].toSorted()).toEqual(['b', 'c', 'd']);
    expect([...up].toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('selects one row where the range would begin on a page that was left', () => {
    expect([...selectRows({ selected: new Set(), ids, id: 'c', isOn: true, until: 'z' })]).toEqual([
      'c',
    ]);
  });

  it('tells none, some and all of the rows of a page', () => {
    expect(extentOf(ids, new Set(['z']))).toBe('none');
    expect(extentOf(ids, new Set(['a', 'z']))).toBe('some');
    expect(extentOf(ids, new Set(ids))).toBe('all');
    expect(extentOf([], new Set())).toBe('none');
  });
});
