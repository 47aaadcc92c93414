import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const rows = [
  { id: '1', due: 'Overdue' },
  { id: '2', due: 'Today' },
  { id: '3', due: 'Overdue' },
];
const groupOf = ({ due }: { readonly due: string }) => ({ id: due, title: due });
const rowId = ({ id }: { readonly id: string }) => id;

describe('the lines of a table', () => {
  it('are its rows, where there are no groups', () => {
    const lines = linesOf({ rows, rowId, groupOf: undefined, folded: new Set() });
    expect(lines.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['row 1', 'row 2', 'row 3']);
  });

  it('are rows under the headings of their groups, with the number of each', () => {
    const lines = linesOf({ rows, rowId, groupOf, folded: new Set() });
    expect(lines.map((line) => (line.kind === 'group' ? [line.id, line.count] : line.id))).toEqual([
      ['Overdue', 2],
      '1',
      '3',
      ['Today', 1],
      '2',
    ]);
  });

  it('keep the place of each row among the rows', () => {
    const lines = linesOf({ rows, rowId, groupOf, folded: new Set() });
    expect(lines.flatMap((line) => (line.kind === 'row' ? line.place : []))).toEqual([0, 2, 1]);
  });

  it('leave out the rows of a folded group, but not its number', () => {
    const lines = linesOf({ rows, rowId, groupOf, folded: new Set(['Overdue']) });
    expect(lines.map(({ id }) => id)).toEqual(['Overdue', 'Today', '2']);
    expect(lines[0]).toMatchObject({ count: 2 });
  });
});
