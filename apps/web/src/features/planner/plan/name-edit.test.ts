import { editsOf, historyOf, reduceHistory } from '@webmaps/plan/history';
import {
  addWaypoint,
  insertWaypoint,
  moveWaypoint,
  planOf,
  removeWaypoint,
  reorderWaypoint,
  replacePlan,
  reverseRoute,
  toggleFreeLeg,
} from '@webmaps/plan/plan';
import type { Change, Plan } from '@webmaps/plan/plan';
import { expect, it } from 'vitest';
import { nameEdit } from './name-edit.ts';

const place = (lon: number) => ({ position: [lon, 0] as const, snap: true });

it('names each edit by the waypoints as they were numbered then', () => {
  const steps: ((plan: Plan) => Change | undefined)[] = [
    (plan) => addWaypoint(plan, place(2)),
    (plan) => addWaypoint(plan, place(3)),
    (plan) => insertWaypoint(plan, { index: 1, ...place(1.5), grabbed: [1.4, 0] }),
    () => moveWaypoint('w1', [0, 1]),
    () => moveWaypoint('w2', [2, 1]),
    (plan) => toggleFreeLeg(plan, 'w3'),
    (plan) => toggleFreeLeg(plan, 'w3'),
    (plan) => reorderWaypoint(plan, 'w2', 1),
    () => removeWaypoint('w3'),
    (plan) => reverseRoute(plan),
    () => ({ kind: 'set_profile', profile: 'trail' }),
    () => ({ kind: 'set_preference', name: 'green', step: 12 }),
    () => ({ kind: 'reset_preferences' }),
    (plan) => replacePlan(plan, [place(7), place(8)]),
    (plan) => addWaypoint(plan, { ...place(9), name: 'Old Bridge' }),
    ({ waypoints }) => removeWaypoint(waypoints.at(-1)?.id ?? ''),
  ];
  let history = historyOf(planOf([place(1)]));
  for (const step of steps) {
    const change = step(history.plan);
    if (change) history = reduceHistory(history, { type: 'commit', change });
  }
  expect(editsOf(history).edits.map(nameEdit)).toEqual([
    'Added the end',
    'Added the end (3 waypoints)',
    'Dragged the line to waypoint 1',
    'Moved the start',
    'Moved waypoint 2',
    'Free line to the end',
    'Line to the end follows ways',
    'Moved waypoint 2 to place 2',
    'Deleted the end',
    'Reversed',
    'Type of run: Trail',
    'Green: a lot',
    'Preferences reset',
    'Another route',
    'Added the end: Old Bridge',
    'Deleted the end: Old Bridge',
  ]);
});
