import { describe, expect, it } from 'vitest';
import {
  MAX_SAVED_VIEWS,
  addView,
  isSameView,
  parseSavedViews,
  problemOfName,
  removeView,
  renameView,
  savedAddressOf,
} from './saved-views.ts';

const view = (id: string) => ({ id, name: `View ${id}`, address: { q: id } });

describe('saved views', () => {
  it('are read from what is stored, without what makes no sense', () => {
    const stored = {
      views: [
        view('1'),
        { id: '2', name: ' ', address: {} },
        { id: '3', name: 'Long', address: { q: 'x'.repeat(2_000) } },
        'nonsense',
        { ...view('4'), name: ' Coast ' },
      ],
    };
    expect(parseSavedViews(stored)).toEqual([view('1'), { ...view('4'), name: 'Coast' }]);
    expect(parseSavedViews(null)).toEqual([]);
    expect(parseSavedViews({ views: 'none' })).toEqual([]);
  });

  it('are at most fifty', () => {
    const many = Array.from({ length: 80 }, (_, index) => view(String(index)));
    const read = parseSavedViews({ views: many });
    expect(read).toHaveLength(MAX_SAVED_VIEWS);
    expect(addView(view('one more'))(read)).toBe(read);
  });

  it('come back to their place when a deletion is undone', () => {
    const all = [view('1'), view('2'), view('3')];
    const without = removeView('2')(all);
    expect(without.map(({ id }) => id)).toEqual(['1', '3']);
    expect(addView(view('2'), 1)(without)).toEqual(all);
    expect(addView(view('2'), 1)(all)).toBe(all);
  });

  it('get other names', () => {
    expect(renameView('1', 'Coast')([view('1')])[0]).toEqual({ ...view('1'), name: 'Coast' });
  });

  it('keep all of the address but the page', () => {
    const address = { q: 'harbour', sort: '-name', page: '3', tag: undefined };
    expect(savedAddressOf(address)).toEqual({ q: 'harbour', sort: '-name' });
    expect(isSameView(address, { sort: '-name', q: 'harbour' })).toBe(true);
    expect(isSameView(address, { q: 'harbour' })).toBe(false);
    expect(isSameView({ q: 'a' }, { sort: 'a' })).toBe(false);
  });

  it('need a name of their own', () => {
    expect(problemOfName('  ', [])).toBe('missing');
    expect(problemOfName('coast ', [{ name: 'Coast' }])).toBe('taken');
    expect(problemOfName('Coast', [{ name: 'Trail' }])).toBeUndefined();
  });
});
