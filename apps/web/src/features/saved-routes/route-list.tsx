import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { FolderInput, RotateCcw, Trash2 } from 'lucide-react';
import { usePerson } from '../../account/session.ts';
import { CollectButton } from '../../collections/collect-button.tsx';
import type { Units } from '../../display/quantities.ts';
import type { ListHighlight } from '../../library-page/list-and-preview.tsx';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { useRouteLinks } from '../../saved-routes/route-links.ts';
import { text as projects } from '../../text/en/project-routes.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button } from '../../ui/button.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
import { ROW_PIXELS, RouteRow } from './route-row.tsx';
import type { RouteActionsState } from './use-route-actions.ts';

interface RouteListProps extends ListHighlight {
  readonly routes: readonly SavedRoute[];
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly units: Units;
  readonly actions: RouteActionsState;
  /** Whether more routes are coming, so that not all can be selected. */
  readonly isPart: boolean;
}

/** The routes with their selection. */
export function RouteList(props: RouteListProps) {
  const { routes, entries, units, actions, isPart, highlightedId, onHighlight, onPreview } = props;
  const links = useRouteLinks();
  const isSignedIn = usePerson() !== null;
  const isTrash = routes[0]?.deletedAt !== null;
  const act = isTrash ? actions.onRestore : actions.onDelete;
  const ActIcon = isTrash ? RotateCcw : Trash2;
  return (
    <SelectableList
      items={routes}
      rowPixels={ROW_PIXELS}
      label={text.list}
      selectAllLabel={text.selectAll}
      canSelectAll={!isPart}
      selectedText={text.selected}
      selected={actions.selected}
      onSelected={actions.setSelected}
      renderActs={(ids) => (
        <>
          {!isTrash && <CollectButton onClick={() => actions.onCollect(ids)} />}
          {!isTrash && isSignedIn && (
            <Button size="small" aria-label={projects.put.open} onClick={() => actions.onPut(ids)}>
              <FolderInput size={16} strokeWidth={1.75} aria-hidden />
              <span className="max-md:hidden">{projects.put.open}</span>
            </Button>
          )}
          <Button size="small" onClick={() => act(ids)}>
            <ActIcon size={16} strokeWidth={1.75} aria-hidden />
            {isTrash ? text.restore : text.remove}
          </Button>
        </>
      )}
      renderRow={({ id }) => {
        const entry = entries.get(id);
        return (
          entry && (
            <RouteRow
              key={id}
              entry={entry}
              units={units}
              isSelected={actions.selected.has(id)}
              isHighlighted={highlightedId === id}
              isShared={links.has(id)}
              actions={actions}
              onHighlight={onHighlight}
              onPreview={onPreview}
            />
          )
        );
      }}
    />
  );
}
