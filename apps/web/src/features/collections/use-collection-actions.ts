import { useCallback, useMemo, useState } from 'react';
import {
  changeCollections,
  deleteCollections,
  moveCollection,
} from '../../collections/change-collections.ts';
import { attempt } from '../../library-page/attempt.ts';
import { useTrash } from '../../library-page/use-trash.ts';
import { text } from '../../text/en/collections.ts';
import { useSelection } from '../../ui/use-selection.ts';
import type { Selection } from '../../ui/use-selection.ts';

/** What is selected, which dialog is open, and the acts on collections. */
export interface CollectionActions extends Selection {
  /** The collection whose name is asked for; `new` for one that is to be made. */
  readonly named: string | null;
  readonly askName: (id: string | null) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly move: (id: string, by: -1 | 1) => void;
}

export const NEW = 'new';

export function useCollectionActions(isTrash: boolean): CollectionActions {
  const { selected, setSelected, select } = useSelection(isTrash ? 'trash' : 'collections');
  const [named, askName] = useState<string | null>(null);
  const { remove, restore } = useTrash(trash, setSelected);
  const move = useCallback(
    (id: string, by: -1 | 1) => void attempt(() => moveCollection(id, by)),
    [],
  );
  return useMemo(
    () => ({ selected, setSelected, select, named, askName, remove, restore, move }),
    [selected, setSelected, select, named, remove, restore, move],
  );
}

const trash = {
  remove: deleteCollections,
  restore: async (ids: readonly string[]) => {
    await changeCollections(ids, { deletedAt: null });
    return ids.length;
  },
  words: text,
};
