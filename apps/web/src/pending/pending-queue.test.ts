import { describe, expect, it } from 'vitest';
import type { PendingChange, PendingState, PendingWork } from './pending-change.ts';
import { joinChanges, nextToSend } from './pending-queue.ts';

const title = (base: string, wanted: string): PendingWork => ({
  kind: 'change-row',
  table: 'tasks',
  id: 'task',
  name: 'Paint',
  changes: { title: wanted },
  base: { title: base },
  shown: { title: wanted },
});
const due: PendingWork = {
  ...title('', ''),
  changes: { due_on: null },
  base: { due_on: '2026-11-27' },
  shown: { due_on: null },
} as PendingWork;
const comment = (id: string): PendingWork => ({
  kind: 'add-comment',
  row: { id, project_id: 'project', task_id: 'task', body: id, mentions: [] },
  taskTitle: 'Paint',
  author: { id: 'ann', name: 'Ann', avatar_path: null },
  mentioned: [],
});
const change = (
  order: number,
  work: PendingWork,
  state: PendingState = { kind: 'waiting' },
): PendingChange => ({ order, owner: 'ann', keptAt: 0, work, state });

describe('a field changed twice', () => {
  it('is one change from the first value to the last', () => {
    const joined = joinChanges([change(1, title('A', 'B'))], title('B', 'C'));
    expect(joined).toMatchObject({
      order: 1,
      work: { base: { title: 'A' }, changes: { title: 'C' } },
    });
  });

  it('is two changes where the first may have arrived', () => {
    const sent = change(1, title('A', 'B'), { kind: 'sending' });
    expect(joinChanges([sent], title('B', 'C'))).toBeUndefined();
  });

  it('is two changes where another was made between', () => {
    const changes = [change(1, title('A', 'B')), change(2, due)];
    expect(joinChanges(changes, title('B', 'C'))).toBeUndefined();
  });
});

describe('the order of sending', () => {
  it('is the order of making', () => {
    const changes = [change(1, title('A', 'B')), change(2, due)];
    expect(nextToSend(changes, new Set())?.order).toBe(1);
    expect(nextToSend(changes.slice(1), new Set())?.order).toBe(2);
    expect(nextToSend([], new Set())).toBeUndefined();
  });

  it('goes past a conflict, but not to the same field', () => {
    const conflict = change(1, title('A', 'B'), { kind: 'conflict', theirs: {}, names: {} });
    const changes = [conflict, change(2, title('B', 'C')), change(3, due)];
    expect(nextToSend(changes, new Set())?.order).toBe(3);
  });

  it('keeps comments on one task in their order', () => {
    const refused = change(1, comment('one'), { kind: 'refused', reason: 'No.' });
    expect(nextToSend([refused, change(2, comment('two'))], new Set())).toBeUndefined();
  });

  it('tries nothing twice in one go', () => {
    expect(nextToSend([change(1, due)], new Set([1]))).toBeUndefined();
  });
});
