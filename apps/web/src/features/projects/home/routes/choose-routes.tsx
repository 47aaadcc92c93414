import { filterRoutes, sortRoutes } from '@webmaps/saved-routes/route-list';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { distanceQuantity, quantityText } from '../../../../display/quantities.ts';
import { useDisplayPreferences } from '../../../../display/preferences.ts';
import { putAndSay } from '../../../../saved-routes/put-and-say.ts';
import { useRouteLibrary } from '../../../../saved-routes/route-store.ts';
import { useRouteSync } from '../../../../saved-routes/route-sync.ts';
import { text } from '../../../../text/en/project-routes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Input } from '../../../../ui/input.tsx';

interface ChooseRoutesProps {
  readonly projectId: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Rows that a dialog draws; the others are found by their words. */
const MAX_ROWS = 50;

/** Chooses routes of the person's own for a project. */
export function ChooseRoutes({ projectId, onClose, onAdded }: ChooseRoutesProps) {
  const form = useId();
  const words = text.chooser;
  const { status, routes } = useOwnRoutes();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const found = useFound(routes, query);
  const submit = async () => {
    if (chosen.size === 0 || isSending) return;
    setSending(true);
    const isDone = await putAndSay(
      routes.filter(({ id }) => chosen.has(id)),
      { projectId, onChange: onAdded },
    );
    if (isDone) onClose();
    else setSending(false);
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      description={words.body}
      closeLabel={words.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={chosen.size === 0 || isSending}
            focusableWhenDisabled
          >
            {words.submit(chosen.size)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {status === 'ready' && routes.length > 0 ? (
          <>
            <Input
              type="search"
              aria-label={words.find}
              placeholder={words.find}
              value={query}
              onValueChange={setQuery}
            />
            <ul aria-label={words.list} className="grid max-h-72 gap-3 overflow-y-auto py-1">
              {found.slice(0, MAX_ROWS).map((route) => (
                <Row
                  key={route.id}
                  route={route}
                  isChosen={chosen.has(route.id)}
                  onChoose={(isChosen) => setChosen(changed(chosen, route.id, isChosen))}
                />
              ))}
            </ul>
            {found.length === 0 && <p className="text-muted-foreground">{words.noneFound}</p>}
            {found.length > MAX_ROWS && (
              <p className="text-small text-muted-foreground">
                {words.more(MAX_ROWS, found.length)}
              </p>
            )}
          </>
        ) : (
          <p role="status" className="text-muted-foreground">
            {status === 'ready' ? words.none : words[status]}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface RowProps {
  readonly route: SavedRoute;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Row({ route, isChosen, onChoose }: RowProps) {
  const [{ units }] = useDisplayPreferences();
  return (
    <li>
      <Checkbox
        label={<span className="[overflow-wrap:anywhere]">{route.name}</span>}
        description={quantityText(distanceQuantity(route.facts.lengthMetres, units))}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
    </li>
  );
}

/** The routes of this browser and the account that are not in the trash, the newest first. */
function useOwnRoutes() {
  const { status, entries } = useRouteLibrary();
  useRouteSync();
  const routes = useMemo(() => {
    const kept = [...entries.values()].map(({ item }) => item);
    return sortRoutes(
      kept.filter(({ deletedAt }) => deletedAt === null),
      'newest',
    );
  }, [entries]);
  return { status, routes };
}

function useFound(routes: readonly SavedRoute[], query: string): readonly SavedRoute[] {
  const shown = useDeferredValue(query);
  return useMemo(() => filterRoutes(routes, { search: shown }), [routes, shown]);
}

function changed(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
