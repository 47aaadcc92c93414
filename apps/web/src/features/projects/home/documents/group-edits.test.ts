import { expect, it } from 'vitest';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { groupEdits, reverseOf } from './group-edits.ts';

it('asks once for what changes alike', () => {
  const edits = [
    { id: 'a', changes: { folder: 'Permits' } },
    { id: 'b', changes: { folder: 'Permits/2026' } },
    { id: 'c', changes: { folder: 'Permits' } },
    { id: 'd', changes: { name: 'Permits' } },
    { id: 'e', changes: { is_published: true } },
    { id: 'f', changes: { is_published: false } },
    { id: 'g', changes: { is_published: true } },
  ];
  expect(groupEdits(edits)).toEqual([
    { ids: ['a', 'c'], changes: { folder: 'Permits' } },
    { ids: ['b'], changes: { folder: 'Permits/2026' } },
    { ids: ['d'], changes: { name: 'Permits' } },
    { ids: ['e', 'g'], changes: { is_published: true } },
    { ids: ['f'], changes: { is_published: false } },
  ]);
});

it('takes back what an edit changed, and nothing else', () => {
  const plan: ProjectDocument = {
    id: 'a',
    project_id: 'p',
    name: 'Plan.pdf',
    folder: 'Permits',
    path: 'p/a.pdf',
    mime_type: 'application/pdf',
    size_bytes: 8,
    is_published: true,
    updated_at: '2026-03-01T10:00:00Z',
    file_by: null,
    file_at: '2026-03-01T10:00:00Z',
  };
  expect(reverseOf(plan, { id: 'a', changes: { is_published: false } })).toEqual({
    id: 'a',
    changes: { is_published: true },
  });
  expect(reverseOf(plan, { id: 'a', changes: { name: 'Map.pdf', folder: '' } })).toEqual({
    id: 'a',
    changes: { name: 'Plan.pdf', folder: 'Permits' },
  });
});
