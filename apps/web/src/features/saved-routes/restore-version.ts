import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { attempt, showUndo } from '../../library-page/attempt.ts';
import { changeRoutes } from '../../saved-routes/change-routes.ts';
import { routeLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/saved-routes.ts';
import { showToast } from '../../ui/toast.tsx';

/** Makes a new version of an earlier one. */
export function restoreVersion({ id, name, tags, plan, facts }: SavedRoute): void {
  const before = routeLibrary.current().entries.get(id)?.item;
  void attempt(async () => {
    await changeRoutes([id], { name, tags, plan, facts });
    const title = text.versionList.restored;
    if (before) showUndo(title, () => takeBack(before));
    else showToast({ title });
  });
}

function takeBack({ id, name, tags, plan, facts }: SavedRoute): Promise<void> {
  return changeRoutes([id], { name, tags, plan, facts });
}
