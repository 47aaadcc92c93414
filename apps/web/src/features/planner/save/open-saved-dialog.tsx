import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { runWithInput } from '../../../commands/run-with-input.ts';
import { findableRoutes } from '../../../saved-routes/findable-routes.tsx';
import { addressOfRoute } from '../../../saved-routes/open-saved-route.ts';
import { useRouteLibrary } from '../../../saved-routes/route-store.ts';
import { useRouteSync } from '../../../saved-routes/route-sync.ts';
import { text } from '../../../text/en/saved-routes.ts';
import { CommandDialog } from '../../../ui/command.tsx';
import { useWhileOpen } from '../../../ui/use-while-open.ts';
import { rememberTracks } from '../tracks/known-tracks.ts';

interface OpenSavedDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The list of saved routes within the planner; the chosen one takes the place of the plan. */
export function OpenSavedDialog({ open, onOpenChange }: OpenSavedDialogProps) {
  const library = useRouteLibrary();
  useRouteSync();
  const { openSaved } = text;
  const items = useWhileOpen(open, open ? findableRoutes(library, openSaved.group) : []);
  const hasNone = library.status === 'ready' && items.length === 0;
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      label={openSaved.title}
      placeholder={text.searchPlaceholder}
      closeLabel={text.dialog.close}
      items={items}
      empty={() => emptyTexts[hasNone ? 'none' : library.status]}
      onChoose={({ route }) => {
        rememberTracks(openPlan(route.plan).waypoints);
        const query = new URLSearchParams(addressOfRoute(route));
        runWithInput('open_page', { page: `/run?${query.toString()}` });
      }}
    />
  );
}

/** What stands in place of the list, by what is known of it. */
const emptyTexts = {
  none: text.empty,
  loading: text.loading,
  failed: text.failed,
  ready: text.openSaved.noMatch,
} as const;
