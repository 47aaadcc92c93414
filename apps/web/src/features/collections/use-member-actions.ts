import { keyOfMember } from '@webmaps/saved-routes/collection';
import type { CollectionMember } from '@webmaps/saved-routes/collection';
import { useMemo } from 'react';
import { changeMembers, moveMember } from '../../collections/change-collections.ts';
import { attempt, showUndo } from '../../library-page/attempt.ts';
import { text } from '../../text/en/collections.ts';
import { useSelection } from '../../ui/use-selection.ts';
import type { Selection } from '../../ui/use-selection.ts';
import type { ShownMember } from './shown-members.ts';

/** What is selected in a collection, and the acts on its members. */
export interface MemberActions extends Selection {
  readonly take: (members: readonly CollectionMember[]) => void;
  readonly move: (member: CollectionMember, by: -1 | 1) => void;
}

/** @param shown the members that a person sees, in their order */
export function useMemberActions(id: string, shown: readonly ShownMember[]): MemberActions {
  const { selected, setSelected, select } = useSelection(id);
  return useMemo(
    () => ({
      ...{ selected, setSelected, select },
      take(members) {
        setSelected([]);
        const removed = members.map(({ kind, id: member }) => ({ kind, id: member }));
        void attempt(async () => {
          const undo = await changeMembers([{ id, added: [], removed }]);
          showUndo(text.page.taken(removed.length), undo);
        });
      },
      move(member, by) {
        const keys = new Set(shown.map(keyOfMember));
        const isShown = (other: CollectionMember) => keys.has(keyOfMember(other));
        void attempt(() => moveMember(id, { member, by, isShown }));
      },
    }),
    [id, shown, selected, setSelected, select],
  );
}
