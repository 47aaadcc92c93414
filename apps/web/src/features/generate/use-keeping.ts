import type { Plan } from '@webmaps/plan/plan';
import type { RouteOptions } from '@webmaps/plan/preferences';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { isSamePlan, savePlan } from '@webmaps/saved-routes/saved-plan';
import { useMemo, useState } from 'react';
import { saveNewRoute } from '../../saved-routes/change-routes.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { routeFacts } from '../../saved-routes/route-facts.ts';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/saved-routes.ts';
import { showToast } from '../../ui/toast.tsx';
import { planOfLoop } from './plan-of-loop.ts';

/** A found loop with the plan that leads along it. */
export interface KeptLoop {
  readonly route: FoundRoute;
  readonly plan: Plan;
  /** `undefined` until it is saved. */
  readonly entry: RouteEntry | undefined;
}

/** Saving and sharing of found loops. */
export interface Keeping {
  readonly loops: readonly KeptLoop[];
  /** The dialog that is open, and the loop that it is about. */
  readonly dialog: { readonly kind: 'save' | 'share'; readonly loop: KeptLoop } | null;
  readonly askName: (loop: KeptLoop) => void;
  readonly share: (loop: KeptLoop) => void;
  readonly save: (loop: KeptLoop, name: string, tags: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

/** A loop is saved where a saved route has its plan, however it came there. */
export function useKeeping(routes: readonly FoundRoute[], routeOptions: RouteOptions): Keeping {
  const { entries } = useRouteLibrary();
  const [asked, setAsked] = useState<{ kind: 'save' | 'share'; route: FoundRoute } | null>(null);
  const loops = useMemo(
    () =>
      routes.map((route) => {
        const plan = planOfLoop(route, routeOptions);
        const saved = savePlan(plan);
        const entry = [...entries.values()].find(
          ({ item }) =>
            item.deletedAt === null &&
            // Its length is cheaper to compare than its plan.
            item.facts.lengthMetres === Math.round(route.distanceMetres) &&
            isSamePlan(saved, item.plan),
        );
        return { route, plan, entry };
      }),
    [routes, routeOptions, entries],
  );
  const loop = loops.find(({ route }) => route === asked?.route);
  return {
    loops,
    dialog: asked && loop ? { kind: asked.kind, loop } : null,
    askName: ({ route }) => setAsked({ kind: 'save', route }),
    share: ({ route }) => setAsked({ kind: 'share', route }),
    save: async ({ route, plan }, name, tags) => {
      setAsked(null);
      try {
        const facts = routeFacts(route);
        await saveNewRoute({ plan: savePlan(plan), facts, name, tags: [...tags] });
        showToast({ title: text.savedToast(name) });
      } catch (error) {
        console.warn('The loop was not saved:', error);
        showToast({ title: text.saveFailed, body: text.saveFailedBody, tone: 'problem' });
      }
    },
    close: () => setAsked(null),
  };
}
