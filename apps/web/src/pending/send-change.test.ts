import { describe, expect, it, vi } from 'vitest';
import { AskFailure } from '../data/ask.ts';
import { text } from '../text/en/pending.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Fields, PendingWork } from './pending-change.ts';
import { sendChange } from './send-change.ts';

const rename: PendingWork = {
  kind: 'change-row',
  table: 'tasks',
  id: 'task',
  name: 'Paint',
  changes: { title: 'Mine' },
  base: { title: 'Before' },
  shown: { title: 'Mine' },
};
const tick: PendingWork = {
  kind: 'change-step',
  taskId: 'task',
  name: 'Paint',
  step: { id: 'step', done: true },
  base: { title: 'Buy paint', done: false },
};
const newStep: PendingWork = {
  kind: 'change-step',
  taskId: 'task',
  name: 'Paint',
  step: { id: 'step', title: 'Buy paint' },
  base: null,
};
const comment: PendingWork = {
  kind: 'add-comment',
  row: { id: 'comment', project_id: 'project', task_id: 'task', body: 'Rusty', mentions: [] },
  taskTitle: 'Paint',
  author: { id: 'ann', name: 'Ann', avatar_path: null },
  mentioned: [],
};
const steps = (...all: Fields[]) => ({ steps: all, updated_at: '1' });

/** A server with one row, which accepts what is asked of it. */
function callsOf(row: Fields | null, changes: Partial<PendingCalls> = {}) {
  return {
    readRow: vi.fn(async () => row),
    updateRow: vi.fn(async () => true),
    addTask: vi.fn(async () => undefined),
    addComment: vi.fn(async () => undefined),
    addMapComment: vi.fn(async () => undefined),
    changeStep: vi.fn(async () => true),
    namesOf: vi.fn(async () => ({ bob: 'Bob' })),
    ...changes,
  };
}
const failing = (status: number) => async () => {
  throw new AskFailure({ status, code: '', message: 'Why.' });
};

describe('an edit of a row', () => {
  it('goes on top of the row that it was made on, and on no other', async () => {
    const calls = callsOf({ title: 'Before', updated_at: '1' });
    expect(await sendChange(rename, calls)).toEqual({ kind: 'sent' });
    expect(calls.updateRow).toHaveBeenCalledExactlyOnceWith(rename, { title: 'Mine' }, '1');
  });

  it('is not done twice where it has arrived', async () => {
    const calls = callsOf({ title: 'Mine', updated_at: '2' });
    expect(await sendChange(rename, calls)).toEqual({ kind: 'sent' });
    expect(calls.updateRow).not.toHaveBeenCalled();
  });

  it('asks for a choice where somebody made something else of it', async () => {
    const assign: PendingWork = {
      ...rename,
      changes: { assignee_id: 'ann' },
      base: { assignee_id: null },
    };
    const calls = callsOf({ assignee_id: 'bob', updated_at: '2' });
    expect(await sendChange(assign, calls)).toEqual({
      kind: 'conflict',
      theirs: { assignee_id: 'bob' },
      names: { bob: 'Bob' },
    });
    expect(calls.updateRow).not.toHaveBeenCalled();
  });

  it('compares again where somebody was a moment faster', async () => {
    const calls = callsOf(null, {
      readRow: vi
        .fn<PendingCalls['readRow']>()
        .mockResolvedValueOnce({ title: 'Before', updated_at: '1' })
        .mockResolvedValueOnce({ title: 'Theirs', updated_at: '2' }),
      updateRow: async () => false,
    });
    expect(await sendChange(rename, calls)).toMatchObject({ theirs: { title: 'Theirs' } });
  });

  it('is refused where the row is there, unchanged, and does not change', async () => {
    const calls = callsOf({ title: 'Before', updated_at: '1' }, { updateRow: async () => false });
    expect(await sendChange(rename, calls)).toEqual({ kind: 'refused', reason: text.refused });
  });

  it('is refused where the row is gone', async () => {
    expect(await sendChange(rename, callsOf(null))).toEqual({ kind: 'refused', reason: text.gone });
  });
});

describe('an edit of a step', () => {
  const before = { id: 'step', title: 'Buy paint', done: false };

  it('goes on top of the step that it was made on', async () => {
    const calls = callsOf(steps(before));
    expect(await sendChange(tick, calls)).toEqual({ kind: 'sent' });
    expect(calls.changeStep).toHaveBeenCalledExactlyOnceWith(tick);
  });

  it('is not done twice where it has arrived', async () => {
    const calls = callsOf(steps(before));
    expect(await sendChange(newStep, calls)).toEqual({ kind: 'sent' });
    expect(await sendChange(tick, callsOf(steps({ ...before, done: true })))).toEqual({
      kind: 'sent',
    });
    expect(calls.changeStep).not.toHaveBeenCalled();
  });

  it('asks for a choice where somebody removed the step or called it something else', async () => {
    expect(await sendChange(tick, callsOf(steps()))).toMatchObject({ theirs: null });
    const retitle = { ...tick, step: { id: 'step', title: 'Buy red paint' } };
    expect(await sendChange(retitle, callsOf(steps({ ...before, title: 'Borrow' })))).toMatchObject(
      { theirs: { title: 'Borrow' } },
    );
  });

  it('that removes it is done where it is gone, and asks where it was changed', async () => {
    const removal = { ...tick, step: { id: 'step' } };
    const calls = callsOf(steps());
    expect(await sendChange(removal, calls)).toEqual({ kind: 'sent' });
    expect(calls.changeStep).not.toHaveBeenCalled();
    expect(await sendChange(removal, callsOf(steps({ ...before, done: true })))).toMatchObject({
      theirs: { done: true },
    });
  });
});

describe('an answer that is none', () => {
  it('leaves the change to be sent later', async () => {
    for (const status of [0, 401, 429, 503]) {
      const calls = callsOf(null, { addComment: failing(status) });
      await expect(sendChange(comment, calls)).rejects.toThrow('Why.');
    }
  });

  it('is not a refusal, whose reason is kept', async () => {
    const calls = callsOf(null, { addComment: failing(403) });
    expect(await sendChange(comment, calls)).toEqual({ kind: 'refused', reason: 'Why.' });
  });
});
