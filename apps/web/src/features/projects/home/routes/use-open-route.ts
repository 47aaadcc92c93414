import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useState } from 'react';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { deleteRoutes, saveNewRoute } from '../../../../saved-routes/change-routes.ts';
import { readProjectRoute } from '../../../../saved-routes/project-routes.ts';
import { text } from '../../../../text/en/project-routes.ts';

/** Shows a route in the planner. */
export type OpenRoute = (route: SavedRoute) => void;

/** Reads the whole of a project's route, to plan with it or to keep it. */
export function useOpenRoute(id: string, onOpen: OpenRoute) {
  const [isOpening, setOpening] = useState(false);
  const read = (use: (route: SavedRoute) => void | Promise<void>) => {
    if (isOpening) return;
    setOpening(true);
    void readProjectRoute(id)
      .then(use)
      .catch(sayProblem)
      .finally(() => setOpening(false));
  };
  return {
    isOpening,
    open: () => read(onOpen),
    keep: () =>
      read(async ({ name, tags, plan, facts }) => {
        const kept = await saveNewRoute({ name, tags, plan, facts });
        sayDone(text.kept(name), () => void deleteRoutes([kept.id]).catch(sayProblem));
      }),
  };
}
