import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { Units } from '../../display/quantities.ts';
import { answerConflict, changeRoutes } from '../../saved-routes/change-routes.ts';
import { NameDialog } from '../../saved-routes/name-dialog.tsx';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { restoreVersion } from './restore-version.ts';
import { attempt } from './use-route-actions.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import type { RouteActionsState } from './use-route-actions.ts';

interface RouteDialogsProps {
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly units: Units;
  readonly actions: RouteActionsState;
}

/** The dialog that an act on a route has opened. */
export function RouteDialogs({ entries, units, actions }: RouteDialogsProps) {
  const { renamed, chosen, listed, closeDialog } = actions;
  const named = renamed === null ? undefined : entries.get(renamed);
  const entry = chosen === null ? undefined : entries.get(chosen);
  const theirs = entry?.theirs;
  const versioned = listed === null ? undefined : entries.get(listed);
  return (
    <>
      {named && (
        <NameDialog
          title={text.dialog.renameTitle}
          proposal={named.item}
          onCancel={closeDialog}
          onSave={(name, tags) => {
            closeDialog();
            void attempt(() => changeRoutes([named.id], { name, tags: [...tags] }));
          }}
        />
      )}
      {entry && theirs && (
        <ConflictDialog
          entry={{ ...entry, theirs }}
          units={units}
          onClose={closeDialog}
          onAnswer={(answer) => {
            closeDialog();
            void attempt(() => answerConflict(entry.id, answer));
          }}
        />
      )}
      {versioned && (
        <VersionsDialog
          route={versioned.item}
          units={units}
          onOpen={({ plan }) => actions.onOpen(openPlan(plan).waypoints)}
          onRestore={(version) => {
            closeDialog();
            restoreVersion(version);
          }}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
