import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { Units } from '../../display/quantities.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { useRouteLinks } from '../../saved-routes/route-links.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ROW_PIXELS, RouteRow } from './route-row.tsx';
import type { RouteActionsState } from './use-route-actions.ts';
import { useWindowRows } from '../../ui/use-window-rows.ts';

interface RouteListProps {
  readonly routes: readonly SavedRoute[];
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly units: Units;
  readonly actions: RouteActionsState;
}

/** The rows near the window, with the selection above them. */
export function RouteList({ routes, entries, units, actions }: RouteListProps) {
  const { list, from, to } = useWindowRows(routes.length, ROW_PIXELS);
  const links = useRouteLinks();
  const { selected, setSelected } = actions;
  const chosen = routes.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isAll = chosen.length === routes.length;
  const isTrash = routes[0]?.deletedAt !== null;
  const act = isTrash ? actions.onRestore : actions.onDelete;
  const ActIcon = isTrash ? RotateCcw : Trash2;
  return (
    <div className="rounded-lg border bg-card">
      <div className="flex h-12 items-center gap-3 border-b ps-4 pe-2 max-md:h-14">
        <Checkbox
          aria-label={text.selectAll}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onCheckedChange={(checked) => setSelected(checked ? routes.map(({ id }) => id) : [])}
        />
        {chosen.length === 0 ? (
          <span className="text-small text-muted-foreground">{text.selectAll}</span>
        ) : (
          <>
            <span role="status" className="flex-1 font-medium">
              {text.selected(chosen.length)}
            </span>
            <Button size="small" onClick={() => act(chosen)}>
              <ActIcon size={16} strokeWidth={1.75} aria-hidden />
              {isTrash ? text.restore : text.remove}
            </Button>
          </>
        )}
      </div>
      <ul
        ref={list}
        aria-label={text.list}
        style={{
          paddingTop: from * ROW_PIXELS,
          paddingBottom: Math.max(0, routes.length - to) * ROW_PIXELS,
        }}
      >
        {routes.slice(from, to).map(({ id }) => {
          const entry = entries.get(id);
          return (
            entry && (
              <RouteRow
                key={id}
                entry={entry}
                units={units}
                isSelected={selected.has(id)}
                isShared={links.has(id)}
                actions={actions}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
