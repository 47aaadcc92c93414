import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it, vi } from 'vitest';
import type { MatchAnswer } from '../../../engine/engine.ts';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import type { PlanEditor } from '../plan/use-plan.ts';
import { followWays } from './follow-ways.ts';

const opened = planOf([
  { position: [0, 0], snap: true },
  { position: [0.01, 0], snap: false },
]);
const track = { line: [[0, 0] as const, [0.01, 0] as const], times: null };
const matched: MatchAnswer = {
  status: 'ready',
  via: 'browser',
  matchedShare: 1,
  route: {
    waypoints: [{ position: [0, 1] }, { position: [0.01, 1] }],
    legs: [{ snapped: true, distanceMetres: 1112 }],
  } as unknown as Route,
};

/** A plan in a fake editor, and an engine that answers when the test resolves it. */
function matching() {
  const answer = Promise.withResolvers<MatchAnswer>();
  const edit = vi.fn<PlanEditor['edit']>();
  const abort = new AbortController();
  const now: { settled: Plan; readonly edit: PlanEditor['edit'] } = { settled: opened, edit };
  const state = followWays({
    engine: { match: () => answer.promise },
    track,
    editor: () => now,
    signal: abort.signal,
  });
  return { state, now, edit, abort, answer: answer.resolve };
}

describe('a track that is to follow the ways', () => {
  it('becomes the plan, by the shortest way whatever was preferred', async () => {
    const { state, edit, answer } = matching();
    answer(matched);
    expect(await state).toMatchObject({ status: 'done', plan: { profile: 'foot' } });
    expect(edit).toHaveBeenCalledOnce();
  });

  it('does not take the place of what was drawn meanwhile', async () => {
    const { state, now, edit, answer } = matching();
    now.settled = planOf([]);
    answer(matched);
    expect(await state).toEqual({ status: 'offered' });
    expect(edit).not.toHaveBeenCalled();
  });

  it('is left as it was when the question was given up', async () => {
    const { state, edit, abort, answer } = matching();
    abort.abort();
    answer(matched);
    expect(await state).toEqual({ status: 'offered' });
    expect(edit).not.toHaveBeenCalled();
  });

  it('says so where the plan has no room for it', async () => {
    const { state, edit, answer } = matching();
    edit.mockReturnValue(false);
    answer(matched);
    expect(await state).toEqual({ status: 'failed', problem: 'too_winded' });
  });
});
