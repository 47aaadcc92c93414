import { prepareGuide } from '../route/guide-route.ts';
import type { GuideRoute, GuideSource } from '../route/guide-route.ts';
import { announcementsBetween } from '../run/announcements.ts';
import type { Announcement } from '../run/announcements.ts';
import { progressOf } from '../run/progress.ts';
import type { Progress } from '../run/progress.ts';
import { advanceRun, startRun } from '../run/run.ts';
import type { Run } from '../run/run.ts';
import { simulateRun } from '../simulation/simulate-run.ts';
import type { SimulatedFix, SimulationOptions } from '../simulation/simulate-run.ts';

export const START_SECONDS = 1_700_000_000;

export const simulation: SimulationOptions = {
  startSeconds: START_SECONDS,
  speedMetresPerSecond: 3,
  noiseMetres: 0,
  seed: 1,
};

interface Step {
  readonly truth: SimulatedFix['truth'];
  readonly run: Run;
  readonly progress: Progress;
}

/** Every step of a simulated runner beside the truth. */
export function runAlong(
  followed: GuideSource | null,
  {
    ran = followed,
    ...options
  }: Partial<SimulationOptions> & { readonly ran?: GuideSource | null } = {},
): {
  readonly steps: readonly Step[];
  readonly last: Step;
  readonly said: readonly Announcement[];
} {
  const steps: Step[] = [];
  const said: Announcement[] = [];
  let run = startRun({
    timeSeconds: START_SECONDS,
    source: followed,
    lapMetres: 1000,
    autoPause: false,
  });
  if (!ran) throw new Error('Nobody runs');
  for (const { fix, truth } of simulateRun(ran, { ...simulation, ...options })) {
    const next = advanceRun(run, { kind: 'fix', ...fix });
    said.push(...announcementsBetween(run, next));
    run = next;
    steps.push({ truth, run, progress: progressOf(run) });
  }
  const last = steps.at(-1);
  if (!last) throw new Error('The line is too short');
  return { steps, last, said };
}

export function prepared(source: GuideSource): GuideRoute {
  const route = prepareGuide(source);
  if (!route) throw new Error('The line is too short');
  return route;
}
