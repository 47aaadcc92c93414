import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useActivityLibrary } from '../../activities/activity-store.ts';
import { useActivitySync } from '../../activities/activity-sync.ts';
import { CollectionSideList } from '../../collections/collection-side-list.tsx';
import {
  collectionLibrary,
  useCollectionLibrary,
  useCollections,
} from '../../collections/collection-store.ts';
import { useCollectionSync } from '../../collections/collection-sync.ts';
import { LibraryFrame } from '../../library-page/library-frame.tsx';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import { useRouteSync } from '../../saved-routes/route-sync.ts';
import { text } from '../../text/en/collections.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CollectionContents } from './collection-contents.tsx';
import type { CollectionsView } from './collections-view.ts';
import type { MemberListProps } from './member-list.tsx';
import { NameCollection } from './name-collection.tsx';
import { shownMember, shownMembers } from './shown-members.ts';
import { useCollectionActions } from './use-collection-actions.ts';

interface CollectionScreenProps extends Pick<MemberListProps, 'onOpen'> {
  readonly id: string;
  /** The way to the other tabs. */
  readonly tabs: ReactNode;
  readonly view: CollectionsView;
  readonly onView: (change: Partial<CollectionsView>) => void;
  readonly renderMap: (props: LinesMapProps) => ReactNode;
}

/** One collection: its sums, its lines on the map, and what is in it. */
export function CollectionScreen(props: CollectionScreenProps) {
  const { id, tabs, view, onView, onOpen, renderMap } = props;
  const { status, entries } = useCollectionLibrary();
  const collections = useCollections();
  const sync = useCollectionSync();
  const routeSync = useRouteSync();
  const runSync = useActivitySync();
  const routes = useRouteLibrary();
  const runs = useActivityLibrary();
  const actions = useCollectionActions(false);
  const collection = entries.get(id)?.item;
  const libraries = useMemo(() => ({ routes: routes.entries, runs: runs.entries }), [routes, runs]);
  const members = useMemo(
    () => (collection ? shownMembers(collection, libraries) : []),
    [collection, libraries],
  );
  const isMissing = status === 'ready' && sync !== 'syncing' && collection?.deletedAt !== null;
  const isReading = [routes.status, runs.status].includes('loading');
  const isComing = members.length === 0 && [routeSync, runSync].includes('syncing');
  const words = { ...text, ...wordsOf(collection?.description ?? ''), empty: text.page.empty };
  return (
    <>
      <LibraryFrame
        words={words}
        heading={collection?.name ?? (isMissing ? text.page.missing : text.loading)}
        backLabel={text.back}
        action={
          !isMissing && (
            <Button onClick={() => actions.askName(id)}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
              {text.edit}
            </Button>
          )
        }
        head={
          <>
            {tabs}
            <BackLink />
          </>
        }
        isTrash={false}
        onTrash={undefined}
        status={status === 'ready' && (isReading || isComing) ? 'loading' : status}
        sync={sync}
        onRetry={() => void collectionLibrary.load()}
        count={1}
        isWide
      >
        {isMissing ? (
          <EmptyState
            drawing="search"
            className="rounded-lg border bg-card"
            actions={
              collection && <Button onClick={() => actions.restore([id])}>{text.restore}</Button>
            }
          >
            {collection ? text.page.inTrash : text.page.notFound}
          </EmptyState>
        ) : (
          <div className="items-start gap-4 min-[1360px]:grid min-[1360px]:grid-cols-[184px_minmax(0,1fr)]">
            <div className="max-[1359px]:hidden">
              <CollectionSideList
                collections={collections}
                allLabel={text.back}
                selectedId={id}
                countOf={(each) =>
                  each.members.filter((member) => shownMember(member, libraries)).length
                }
                onSelect={(next) => onView({ id: next, search: '' })}
              />
            </div>
            {members.length === 0 ? (
              <EmptyState
                drawing="map"
                className="rounded-lg border bg-card"
                actions={
                  <Link to="/routes" className={buttonClass()}>
                    <Plus size={16} strokeWidth={1.75} aria-hidden />
                    {text.page.addRoutes}
                  </Link>
                }
              >
                {text.page.empty}
              </EmptyState>
            ) : (
              <CollectionContents
                key={id}
                id={id}
                members={members}
                search={view.search}
                onSearch={(search) => onView({ search })}
                onOpen={onOpen}
                renderMap={renderMap}
              />
            )}
          </div>
        )}
      </LibraryFrame>
      <NameCollection actions={actions} />
    </>
  );
}

/** A collection says what it is by its own description. */
function wordsOf(description: string) {
  return { lead: { account: description, browser: description } };
}

function BackLink() {
  return (
    <Link
      to="/routes"
      search={{ tab: 'collections' }}
      className="flex items-center gap-1.5 self-start text-small text-muted-foreground hover:text-foreground min-[1360px]:hidden"
    >
      <ArrowLeft className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
      {text.back}
    </Link>
  );
}
