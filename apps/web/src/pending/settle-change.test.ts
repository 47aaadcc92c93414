import { expect, it } from 'vitest';
import type { PendingChange, PendingState, PendingWork } from './pending-change.ts';
import { rebase } from './settle-change.ts';

const change = (work: PendingWork, state: PendingState): PendingChange => ({
  order: 1,
  owner: 'ann',
  keptAt: 0,
  work,
  state,
});
const conflict = (theirs: Record<string, unknown> | null): PendingState => ({
  kind: 'conflict',
  theirs,
  names: {},
});
const tick: PendingWork = {
  kind: 'change-step',
  taskId: 'task',
  name: 'Paint',
  step: { id: 'step', done: true },
  base: { title: 'Buy paint', done: false },
};

it('makes an edit on what is there now', () => {
  const edit: PendingWork = {
    kind: 'change-row',
    table: 'tasks',
    id: 'task',
    name: 'Paint',
    changes: { title: 'Mine', due_on: null },
    base: { title: 'Before', due_on: '2026-11-27' },
    shown: { title: 'Mine', due_on: null },
  };
  expect(rebase(change(edit, conflict({ title: 'Theirs' })))).toEqual({
    ...edit,
    base: { title: 'Theirs', due_on: '2026-11-27' },
  });
});

it('adds a step again that somebody removed, as the person left it', () => {
  expect(rebase(change(tick, conflict(null)))).toEqual({
    ...tick,
    step: { id: 'step', title: 'Buy paint', done: true },
    base: null,
  });
});

it('leaves a change alone that is in no conflict', () => {
  expect(rebase(change(tick, { kind: 'waiting' }))).toBe(tick);
});
