import { planOf } from '@webmaps/plan/plan';
import { savePlan } from '../saved-plan.ts';
import type { SavedRoute } from '../saved-route.ts';

/** A saved route for tests. */
export function routeFixture(change: Partial<SavedRoute> = {}): SavedRoute {
  return {
    id: '0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b',
    name: 'Morning loop',
    tags: [],
    plan: savePlan(
      planOf([
        { position: [8.7, 49.4], snap: true, name: 'Alte Brücke' },
        { position: [8.71, 49.41], snap: true },
      ]),
    ),
    facts: {
      lengthMetres: 5000,
      climbMetres: 120,
      region: 'heidelberg',
      pavedShare: 0.5,
      line: [
        [8.7, 49.4],
        [8.71, 49.41],
      ],
    },
    deletedAt: null,
    version: 0,
    savedAt: 1000,
    device: 'Test',
    createdAt: 1000,
    ...change,
  };
}
