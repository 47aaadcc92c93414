import type { Position } from '@webmaps/geo/position';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useState } from 'react';
import { placesOfRoute } from '../../../route-search/places-of-route.ts';
import { text } from '../../../text/en/run-app.ts';
import { showToast } from '../../../ui/toast.tsx';
import { addressOfPlan } from '../known-plans.ts';
import type { LoopStart } from '../run-view.ts';
import { devicePositions } from '../session/start-run.ts';

/** The ways to a route that is to be run: a file, or a loop. */
export function useChoices({
  readPlan,
  onChoose,
}: {
  readonly readPlan: (files: readonly File[]) => Promise<Plan | undefined>;
  readonly onChoose: (r: string) => void;
}) {
  const [loopStart, setLoopStart] = useState<LoopStart | null>(null);
  return {
    loopStart,
    /** Looks for loops from where the person is, else from the given place. */
    findLoops: (otherwise: Position) => {
      const known = devicePositions.state();
      const isHere = known.status === 'ready';
      setLoopStart({ position: isHere ? known.fix.position : otherwise, isHere });
    },
    leaveLoops: () => setLoopStart(null),
    runLoop: (route: FoundRoute) => {
      setLoopStart(null);
      onChoose(addressOfPlan(planOf(placesOfRoute(route))));
    },
    openFiles: async (files: readonly File[]) => {
      const [first] = files;
      if (!first) return;
      const plan = await readPlan(files);
      if (plan) onChoose(addressOfPlan(plan));
      else {
        const { notOpened, notOpenedBody } = text.choose;
        showToast({ title: notOpened(first.name), body: notOpenedBody, tone: 'problem' });
      }
    },
  };
}
