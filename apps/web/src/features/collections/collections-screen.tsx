import { TextSearch } from '@webmaps/saved-routes/search-text';
import type { Collection } from '@webmaps/saved-routes/collection';
import { Plus, RotateCcw, Search, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useActivityLibrary } from '../../activities/activity-store.ts';
import {
  collectionLibrary,
  useCollectionLibrary,
  useCollections,
} from '../../collections/collection-store.ts';
import { useCollectionSync } from '../../collections/collection-sync.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import { text } from '../../text/en/collections.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
import { CollectionRow, ROW_PIXELS } from './collection-row.tsx';
import type { CollectionsView } from './collections-view.ts';
import { NameCollection } from './name-collection.tsx';
import { shownMembers } from './shown-members.ts';
import { NEW, useCollectionActions } from './use-collection-actions.ts';

interface CollectionsScreenProps {
  /** The way to the other tabs. */
  readonly tabs: ReactNode;
  readonly view: CollectionsView;
  readonly onView: (change: Partial<CollectionsView>) => void;
}

const search = new TextSearch<Collection>(({ name, description }) => [name, description]);

/** The collections of the person at this browser. */
export function CollectionsScreen({ tabs, view, onView }: CollectionsScreenProps) {
  const library = useCollectionLibrary();
  const sync = useCollectionSync();
  const routes = useRouteLibrary().entries;
  const runs = useActivityLibrary().entries;
  const [{ units }] = useDisplayPreferences();
  const actions = useCollectionActions(view.isTrash);
  const all = useCollections(view.isTrash);
  const words = useDeferredValue(view.search);
  const shown = useMemo(() => all.filter(search.matcher(words)), [all, words]);
  const members = useMemo(
    () => new Map(shown.map((each) => [each.id, shownMembers(each, { routes, runs })])),
    [shown, routes, runs],
  );
  const ActIcon = view.isTrash ? RotateCcw : Trash2;
  return (
    <>
      <LibraryFrame
        words={text}
        heading={text.heading}
        backLabel={text.backToCollections}
        action={
          <Button variant="primary" onClick={() => actions.askName(NEW)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {text.make}
          </Button>
        }
        head={tabs}
        isTrash={view.isTrash}
        onTrash={(isTrash) => onView({ isTrash })}
        status={library.status}
        sync={sync}
        onRetry={() => void collectionLibrary.load()}
        count={all.length}
      >
        <div role="search" aria-label={text.search}>
          <Input
            type="search"
            aria-label={text.search}
            placeholder={text.searchPlaceholder}
            icon={<Search aria-hidden />}
            value={view.search}
            onValueChange={(next) => onView({ search: next })}
          />
        </div>
        <FoundItems
          words={text}
          found={shown.length}
          all={all.length}
          isNarrowed={words !== ''}
          onClear={view.search === '' ? undefined : () => onView({ search: '' })}
        >
          <SelectableList
            items={shown}
            rowPixels={ROW_PIXELS}
            label={text.list}
            selectAllLabel={text.selectAll}
            selectedText={text.selected}
            selected={actions.selected}
            onSelected={actions.setSelected}
            renderActs={(ids) => (
              <Button
                size="small"
                onClick={() => (view.isTrash ? actions.restore(ids) : actions.remove(ids))}
              >
                <ActIcon size={16} strokeWidth={1.75} aria-hidden />
                {view.isTrash ? text.restore : text.remove}
              </Button>
            )}
            renderRow={({ id }) => {
              const entry = library.entries.get(id);
              return (
                entry && (
                  <CollectionRow
                    key={id}
                    entry={entry}
                    members={members.get(id) ?? []}
                    units={units}
                    isSelected={actions.selected.has(id)}
                    canMoveUp={all[0]?.id !== id}
                    canMoveDown={all.at(-1)?.id !== id}
                    actions={actions}
                  />
                )
              );
            }}
          />
        </FoundItems>
      </LibraryFrame>
      <NameCollection actions={actions} />
    </>
  );
}
