import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { ReactNode } from 'react';
import { ChooseCollections } from '../../collections/choose-collections.tsx';
import type { Units } from '../../display/quantities.ts';
import { attempt } from '../../library-page/attempt.ts';
import { answerConflict, changeRoutes } from '../../saved-routes/change-routes.ts';
import { NameDialog } from '../../saved-routes/name-dialog.tsx';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { PutIntoProject } from '../../saved-routes/put-into-project.tsx';
import { linkOfRoute } from '../../saved-routes/open-saved-route.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { text } from '../../text/en/saved-routes.ts';
import { text as sharing } from '../../text/en/sharing.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { restoreVersion } from './restore-version.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import type { RouteActionsState } from './use-route-actions.ts';

interface RouteDialogsProps {
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly units: Units;
  readonly actions: RouteActionsState;
  /** Two versions of a route on a map. */
  readonly renderVersions: (first: SavedRoute, second: SavedRoute) => ReactNode;
}

/** The dialog that an act on a route has opened. */
export function RouteDialogs({ entries, units, actions, renderVersions }: RouteDialogsProps) {
  const { renamed, chosen, listed, sharedId, collected, put, closeDialog } = actions;
  const shared = sharedId === null ? undefined : entries.get(sharedId);
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
      {collected && (
        <ChooseCollections
          of={(collected.length === 1 && entries.get(collected[0]!)?.item.name) || collected.length}
          members={collected.map((id) => ({ kind: 'route', id }))}
          onClose={closeDialog}
        />
      )}
      {put && (
        <PutIntoProject
          routes={put.flatMap((id) => entries.get(id)?.item ?? [])}
          onClose={closeDialog}
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
      {shared && (
        <ShareDialog
          name={shared.item.name}
          entry={shared}
          hasUnsavedChanges={false}
          whole={{ url: linkOfRoute(shared.item), note: sharing.wholeNote }}
          onClose={closeDialog}
        />
      )}
      {versioned && (
        <VersionsDialog
          entry={versioned}
          units={units}
          onOpen={({ plan }) => actions.onOpen(openPlan(plan).waypoints)}
          onRestore={(version) => {
            closeDialog();
            restoreVersion(version);
          }}
          renderMap={renderVersions}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
