import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { changeRoutes } from '../../saved-routes/change-routes.ts';
import { routeLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/saved-routes.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from './use-route-actions.ts';

/** Makes a new version of an earlier one. */
export function restoreVersion({ id, name, tags, plan, facts }: SavedRoute): void {
  const before = routeLibrary.current().entries.get(id)?.item;
  void attempt(async () => {
    await changeRoutes([id], { name, tags, plan, facts });
    showToast({
      title: text.versionList.restored,
      ...(before && {
        action: { label: text.undo, run: () => void attempt(() => takeBack(before)) },
      }),
    });
  });
}

function takeBack({ id, name, tags, plan, facts }: SavedRoute): Promise<void> {
  return changeRoutes([id], { name, tags, plan, facts });
}
