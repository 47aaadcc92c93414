import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { profilePath, readProfileAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { useId, useState } from 'react';
import { findableRoutes } from '../../saved-routes/findable-routes.tsx';
import { planOfRoute } from '../../saved-routes/open-saved-route.ts';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import { useRouteSync } from '../../saved-routes/route-sync.ts';
import { text } from '../../text/en/grid.ts';
import { Button } from '../../ui/button.tsx';
import { Command } from '../../ui/command.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { PaneOverlay } from './pane.ts';

interface OverlayDialogProps {
  readonly onClose: () => void;
  /** @param box of the route; that of a project is known once it has been read */
  readonly onChoose: (overlay: PaneOverlay, box: Bbox | undefined) => void;
}

/** Chooses what is drawn on one of the maps: a saved route, or a project by its public link. */
export function OverlayDialog({ onClose, onChoose }: OverlayDialogProps) {
  const form = useId();
  const library = useRouteLibrary();
  useRouteSync();
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const items = findableRoutes(library, text.overlay.routes);
  const isEmpty = library.status === 'ready' && items.length === 0;
  const showProject = () => {
    const address = readProfileLink(link);
    if (address) onChoose({ kind: 'project', address }, undefined);
    else setWrong(true);
  };
  return (
    <Dialog
      open
      size="small"
      title={text.overlay.title}
      closeLabel={text.overlay.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="grid gap-4">
        <div className="flex max-h-72 min-h-0 flex-col overflow-hidden rounded-md border">
          <Command
            label={text.overlay.search}
            placeholder={text.overlay.search}
            items={items}
            empty={() => (isEmpty ? text.overlay.noRoutes : emptyTexts[library.status])}
            onChoose={({ route }) =>
              onChoose(
                { kind: 'route', plan: planOfRoute(route) },
                bboxOf(route.facts.line) ?? undefined,
              )
            }
          />
        </div>
        <form
          id={form}
          noValidate
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            showProject();
          }}
        >
          <Field
            label={text.overlay.project}
            description={text.overlay.projectHelp}
            error={isWrong ? text.overlay.noProject : undefined}
            className="flex-1"
          >
            <Input
              type="url"
              value={link}
              placeholder={`${location.origin}${profilePath}?…`}
              onValueChange={(value) => {
                setLink(value);
                setWrong(false);
              }}
            />
          </Field>
          <Button type="submit" className="mt-6.5">
            {text.overlay.show}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

const emptyTexts = {
  loading: text.overlay.loading,
  failed: text.overlay.routesFailed,
  ready: text.overlay.noMatch,
} as const;

/** Only of this server: what others publish cannot be read from here. */
function readProfileLink(link: string): ProfileAddress | undefined {
  const url = URL.parse(link.trim(), location.origin);
  if (url?.origin !== location.origin || url.pathname !== profilePath) return undefined;
  return readProfileAddress(Object.fromEntries(url.searchParams));
}
