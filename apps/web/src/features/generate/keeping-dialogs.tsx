import { useMemo } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { linkOfPlan } from '../../map-page/link-of-plan.ts';
import { routeTitle } from '../../map-page/route-title.ts';
import { useWaypointNames } from '../../map-page/use-waypoint-names.ts';
import { NameDialog } from '../../saved-routes/name-dialog.tsx';
import { text as saved } from '../../text/en/saved-routes.ts';
import { text as sharing } from '../../text/en/sharing.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Keeping } from './use-keeping.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../sharing/share-dialog.tsx')).ShareDialog,
);

interface KeepingDialogsProps {
  readonly keeping: Keeping;
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
}

/** The name of a loop that is saved, and the links of one that is shared. */
export function KeepingDialogs({ keeping, engine, regionStatus }: KeepingDialogsProps) {
  const [{ coordinates }] = useDisplayPreferences();
  const plan = keeping.loops[0]?.plan;
  // Loops are named after their start, which all of them share.
  const start = useMemo(() => plan?.waypoints.slice(0, 1) ?? [], [plan]);
  const names = useWaypointNames({ engine, regionStatus }, start, coordinates);
  if (!keeping.dialog) return null;
  const { kind, loop } = keeping.dialog;
  const name = loop.entry?.item.name ?? routeTitle(loop.plan, names);
  return kind === 'save' ? (
    <NameDialog
      title={saved.dialog.title}
      description={saved.dialog.description}
      proposal={{ name, tags: [] }}
      onSave={(given, tags) => void keeping.save(loop, given, tags)}
      onCancel={keeping.close}
    />
  ) : (
    <ShareDialog
      name={name}
      entry={loop.entry}
      hasUnsavedChanges={false}
      onSave={() => keeping.askName(loop)}
      whole={{ url: linkOfPlan(loop.plan), note: sharing.wholeNote }}
      onClose={keeping.close}
    />
  );
}
