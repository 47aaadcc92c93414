import { useCallback, useMemo, useState } from 'react';
import { useTrash } from '../../library-page/use-trash.ts';
import { changeRoutes, deleteRoutes } from '../../saved-routes/change-routes.ts';
import { text } from '../../text/en/saved-routes.ts';
import { useSelection } from '../../ui/use-selection.ts';
import type { RouteActions } from './route-actions.ts';

/** What is selected and which dialog is open, with the acts on routes. */
export interface RouteActionsState extends RouteActions {
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (ids: readonly string[]) => void;
  readonly renamed: string | null;
  readonly chosen: string | null;
  readonly listed: string | null;
  readonly sharedId: string | null;
  readonly collected: readonly string[] | null;
  /** The ids of those that go into a project. */
  readonly put: readonly string[] | null;
  readonly closeDialog: () => void;
}

export function useRouteActions(
  isTrash: boolean,
  onOpen: RouteActions['onOpen'],
): RouteActionsState {
  const { selected, setSelected, select: onSelect } = useSelection(isTrash ? 'trash' : 'routes');
  const [renamed, onRename] = useState<string | null>(null);
  const [chosen, onChoose] = useState<string | null>(null);
  const [listed, onVersions] = useState<string | null>(null);
  const [sharedId, onShare] = useState<string | null>(null);
  const [collected, onCollect] = useState<readonly string[] | null>(null);
  const [put, onPut] = useState<readonly string[] | null>(null);
  const { remove: onDelete, restore: onRestore } = useTrash(trash, setSelected);
  const closeDialog = useCallback(() => {
    onRename(null);
    onChoose(null);
    onVersions(null);
    onShare(null);
    onCollect(null);
    onPut(null);
  }, []);
  return useMemo(
    () => ({
      ...{ selected, setSelected, renamed, chosen, listed, sharedId, collected, closeDialog },
      ...{ onOpen, onSelect, onRename, onDelete, onRestore, onChoose, onVersions, onShare },
      ...{ onCollect, put, onPut },
    }),
    [
      selected,
      setSelected,
      renamed,
      chosen,
      listed,
      sharedId,
      collected,
      put,
      closeDialog,
      onOpen,
      onSelect,
      onDelete,
      onRestore,
    ],
  );
}

const trash = {
  remove: deleteRoutes,
  restore: async (ids: readonly string[]) => {
    await changeRoutes(ids, { deletedAt: null });
    return ids.length;
  },
  words: text,
};
