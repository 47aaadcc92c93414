import { expect, it } from 'vitest';
import { groupEdits } from './group-edits.ts';

it('asks once for what changes alike', () => {
  const edits = [
    { id: 'a', changes: { folder: 'Permits' } },
    { id: 'b', changes: { folder: 'Permits/2026' } },
    { id: 'c', changes: { folder: 'Permits' } },
    { id: 'd', changes: { name: 'Permits' } },
  ];
  expect(groupEdits(edits)).toEqual([
    { ids: ['a', 'c'], changes: { folder: 'Permits' } },
    { ids: ['b'], changes: { folder: 'Permits/2026' } },
    { ids: ['d'], changes: { name: 'Permits' } },
  ]);
});
