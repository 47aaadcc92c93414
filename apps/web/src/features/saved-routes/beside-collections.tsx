import type { Collection } from '@webmaps/saved-routes/collection';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CollectionSideList } from '../../collections/collection-side-list.tsx';
import { text } from '../../text/en/collections.ts';

interface BesideCollectionsProps {
  readonly collections: readonly Collection[];
  readonly routes: readonly SavedRoute[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly children: ReactNode;
}

/** A list of routes, in wide windows with the collections that narrow it beside it. */
export function BesideCollections(props: BesideCollectionsProps) {
  const { collections, routes, selectedId, onSelect, children } = props;
  const counts = useMemo(() => countRoutes(collections, routes), [collections, routes]);
  if (collections.length === 0) return children;
  return (
    <div className="items-start gap-4 min-[1360px]:grid min-[1360px]:grid-cols-[184px_minmax(0,1fr)]">
      <div className="max-[1359px]:hidden">
        <CollectionSideList
          collections={collections}
          allLabel={text.side.allRoutes}
          selectedId={selectedId}
          countOf={({ id }) => counts.get(id) ?? 0}
          onSelect={onSelect}
        />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The ids of a collection's routes; `undefined` where none is chosen. */
export function routesOfCollection(
  collections: readonly Collection[],
  id: string | undefined,
): ReadonlySet<string> | undefined {
  if (id === undefined) return undefined;
  const members = collections.find((collection) => collection.id === id)?.members ?? [];
  return new Set(members.filter(({ kind }) => kind === 'route').map((member) => member.id));
}

function countRoutes(
  collections: readonly Collection[],
  routes: readonly SavedRoute[],
): ReadonlyMap<string, number> {
  const shown = new Set(routes.map(({ id }) => id));
  return new Map(
    collections.map(({ id, members }) => [
      id,
      members.filter((member) => member.kind === 'route' && shown.has(member.id)).length,
    ]),
  );
}
