import { expect, it } from 'vitest';
import { checkMove, isFirstStatus, movesFrom, projectStatuses } from './status.ts';

it('goes from a draft to the archive and back to its earlier state', () => {
  const path = [
    'draft',
    'active',
    'on_hold',
    'active',
    'completed',
    'archived',
    'completed',
  ] as const;
  for (let step = 1; step < path.length; step++) {
    expect(checkMove(path[step - 1]!, path[step]!)).toEqual({ valid: true });
  }
});

it('names the possible states in place of a forbidden one', () => {
  expect(checkMove('draft', 'completed')).toEqual({
    valid: false,
    reason: 'A project cannot go from draft to completed. From draft it can go to: active.',
  });
});

it('lets a project keep its state, and leads out of every state', () => {
  for (const status of projectStatuses) {
    expect(checkMove(status, status).valid).toBe(true);
    expect(movesFrom(status).length).toBeGreaterThan(0);
    expect(movesFrom(status)).not.toContain(status);
  }
});

it('starts a project in any state but archived', () => {
  expect(projectStatuses.filter((status) => !isFirstStatus(status))).toEqual(['archived']);
});
