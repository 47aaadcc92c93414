import { expect, it } from 'vitest';
import { checkMove, isFirstStatus, movesFrom, projectStatuses } from './status.ts';

it('goes from a draft to the archive and back to what it was', () => {
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

it('says where a project can go instead', () => {
  expect(checkMove('draft', 'completed')).toEqual({
    valid: false,
    reason: 'A project cannot go from draft to completed. From draft it can go to: active.',
  });
});

it('lets a project stay what it is, and leads out of every state', () => {
  for (const status of projectStatuses) {
    expect(checkMove(status, status).valid).toBe(true);
    expect(movesFrom(status).length).toBeGreaterThan(0);
    expect(movesFrom(status)).not.toContain(status);
  }
});

it('begins a project in every state but archived', () => {
  expect(projectStatuses.filter((status) => !isFirstStatus(status))).toEqual(['archived']);
});
