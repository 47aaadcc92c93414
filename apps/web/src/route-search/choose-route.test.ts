import type { Route } from '@webmaps/router/route/route';
import { expect, it } from 'vitest';
import { applyChange, planOf } from '@webmaps/plan/plan';
import { chooseRoute } from './choose-route.ts';

it('keeps the preferences of the plan, but avoids no repeats of a line that is found already', () => {
  const routeOptions = { profile: 'trail', preferences: { avoidRepeats: 0.8, quiet: 1 } } as const;
  const plan = planOf([], routeOptions);
  const route = {
    waypoints: [{ position: [0, 0] }, { position: [1, 1] }],
    legs: [{ snapped: true }],
  } as unknown as Route;
  const chosen = applyChange(plan, chooseRoute(plan, route));
  expect(chosen).toMatchObject({ profile: 'trail', preferences: { quiet: 1 } });
  expect(chosen.preferences).not.toHaveProperty('avoidRepeats');
  expect(chosen.waypoints.map(({ position }) => position)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
