import { isSamePlan, savePlan } from '@webmaps/saved-routes/saved-plan';
import { useMemo, useState } from 'react';
import type { RouteEntry } from '../../../saved-routes/route-entry.ts';
import { changeRoutes, saveNewRoute } from '../../../saved-routes/change-routes.ts';
import { useRouteLibrary } from '../../../saved-routes/route-store.ts';
import { useRouteSync } from '../../../saved-routes/route-sync.ts';
import { text } from '../../../text/en/saved-routes.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { PlanEditor } from '../plan/use-plan.ts';
import type { LiveRoute } from '../route/use-live-route.ts';
import type { WaypointNames } from '../../../map-page/use-waypoint-names.ts';
import { saveStateOf } from './save-state.ts';
import type { SaveState } from './save-state.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import { routeFacts } from '../../../saved-routes/route-facts.ts';

/** The saved route that is open in the planner, and how to save. */
export interface Saving {
  /** `undefined` where the route on the screen is not a saved one. */
  readonly entry: RouteEntry | undefined;
  readonly state: SaveState;
  /** Whether there is a computed route to save. */
  readonly canSave: boolean;
  /** What the key does: save the changes, or ask for a name; `undefined` where it can do nothing. */
  readonly saveByKey: (() => void) | undefined;
  readonly saveChanges: () => void;
  /** Opens the dialog that saves a new route. */
  readonly askName: () => void;
  /** The dialog's proposal; `null` while it is closed. */
  readonly proposal: { readonly name: string; readonly tags: readonly string[] } | null;
  readonly saveNew: (name: string, tags: readonly string[]) => void;
  readonly cancel: () => void;
}

export function useSaving({
  editor,
  live,
  names,
  openId,
  onOpenId,
}: {
  readonly editor: PlanEditor;
  readonly names: WaypointNames;
  readonly live: LiveRoute;
  readonly openId: string | undefined;
  readonly onOpenId: (id: string) => void;
}): Saving {
  const { entries } = useRouteLibrary();
  const sync = useRouteSync();
  const [isAsking, setAsking] = useState(false);
  const plan = editor.settled;
  const entry = openId === undefined ? undefined : entries.get(openId);
  const route = live.pending || editor.dragging ? null : live.route;
  const canSave = route !== null && plan.waypoints.length > 1;
  const isChanged = useMemo(
    () => entry !== undefined && !isSamePlan(savePlan(plan), entry.item.plan),
    [entry, plan],
  );
  const content = () => route && { plan: savePlan(plan), facts: routeFacts(route) };
  const saveChanges = () => {
    const next = content();
    if (!entry || !next) return;
    const { name } = entry.item;
    void report(changeRoutes([entry.id], { ...next, deletedAt: null }), name);
  };
  const saveNew = (name: string, tags: readonly string[]) => {
    const next = content();
    if (!next) return;
    setAsking(false);
    const work = saveNewRoute({ ...next, name, tags: [...tags] });
    void report(
      work.then(({ id }) => onOpenId(id)),
      name,
    );
  };
  const askName = () => setAsking(true);
  return {
    entry,
    state: saveStateOf(entry, { isChanged, sync }),
    canSave,
    saveByKey: canSave ? (entry ? saveChanges : askName) : undefined,
    saveChanges,
    askName,
    proposal: isAsking
      ? { name: entry?.item.name ?? routeTitle(plan, names), tags: entry?.item.tags ?? [] }
      : null,
    saveNew,
    cancel: () => setAsking(false),
  };
}

async function report(work: Promise<unknown>, name: string): Promise<void> {
  try {
    await work;
    showToast({ title: text.savedToast(name) });
  } catch (error) {
    console.warn('The route was not saved:', error);
    showToast({ title: text.saveFailed, body: text.saveFailedBody, tone: 'problem' });
  }
}
