import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { openElevation, openEngine } from './packs.ts';
import { makeSynthetic } from './synthetic.ts';

/** Regions that runs are looked for in. */
const SUBJECTS = [
  'heidelberg',
  'malta',
  'null-island',
  'great-city',
  'heidelberg-25',
  'null-island-144',
];

/** One after another; those that were not imported are left out. */
export function* runSubjects(): Generator<RoutingRegion> {
  makeSynthetic();
  for (const id of SUBJECTS) {
    const engine = openEngine(id);
    if (engine === undefined) continue;
    const elevation = openElevation(id);
    yield { region: id, engine, ...(elevation && { elevation }) };
  }
}
