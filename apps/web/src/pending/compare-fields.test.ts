import { describe, expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';

describe('a change beside what is there', () => {
  it('goes on top of what it was made on', () => {
    const base = { title: 'A' };
    expect(
      compareFields({ base, wanted: { title: 'B' }, theirs: { title: 'A', id: '1' } }),
    ).toEqual({ kind: 'push' });
  });

  it('has arrived where it is there already', () => {
    const base = { labels: [] };
    const wanted = { labels: ['signs'] };
    expect(compareFields({ base, wanted, theirs: { labels: ['signs'] } })).toEqual({
      kind: 'same',
    });
  });

  it('is in conflict where somebody made something else of the same field', () => {
    const comparison = compareFields({
      base: { title: 'A', due_on: null },
      wanted: { title: 'B', due_on: '2026-12-01' },
      theirs: { title: 'X', due_on: null },
    });
    expect(comparison).toEqual({ kind: 'conflict', theirs: { title: 'X' } });
  });

  it('compares places whatever the order of their parts', () => {
    const base = { place: { type: 'Point', coordinates: [1, 2] } };
    const theirs = { place: { coordinates: [1, 2], type: 'Point' } };
    expect(compareFields({ base, wanted: { place: null }, theirs })).toEqual({ kind: 'push' });
  });

  it('lets a task be moved past others', () => {
    expect(
      compareFields({
        base: { status: 'todo', position: 1 },
        wanted: { status: 'done', position: 5 },
        theirs: { status: 'todo', position: 3 },
      }),
    ).toEqual({ kind: 'push' });
  });
});
