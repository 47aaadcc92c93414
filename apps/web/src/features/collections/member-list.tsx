import { keyOfMember } from '@webmaps/saved-routes/collection';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { FolderMinus } from 'lucide-react';
import { useMemo } from 'react';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/collections.ts';
import { Button } from '../../ui/button.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
import { MemberRow, ROW_PIXELS } from './member-row.tsx';
import type { ShownMember } from './shown-members.ts';
import type { MemberActions } from './use-member-actions.ts';

export interface MemberListProps {
  readonly members: readonly ShownMember[];
  /** Whether they are all of the collection, so that they can change places. */
  readonly isOrdered: boolean;
  readonly units: Units;
  readonly actions: MemberActions;
  readonly highlightedKey: string | undefined;
  readonly onHighlight: (key: string | undefined) => void;
  /** Before the planner opens a route. */
  readonly onOpen: (waypoints: readonly Waypoint[]) => void;
}

/** The routes and runs of a collection with their selection. */
export function MemberList(props: MemberListProps) {
  const { members, isOrdered, units, actions, highlightedKey, onHighlight, onOpen } = props;
  // A route and a run could have the same id.
  const items = useMemo(
    () => members.map((member) => ({ id: keyOfMember(member), member })),
    [members],
  );
  return (
    <div onPointerLeave={() => onHighlight(undefined)}>
      <SelectableList
        items={items}
        rowPixels={ROW_PIXELS}
        label={text.page.members}
        selectAllLabel={text.selectAll}
        selectedText={text.selected}
        selected={actions.selected}
        onSelected={actions.setSelected}
        renderActs={(keys) => (
          <Button
            size="small"
            onClick={() =>
              actions.take(items.filter(({ id }) => keys.includes(id)).map(({ member }) => member))
            }
          >
            <FolderMinus size={16} strokeWidth={1.75} aria-hidden />
            {text.page.takeShort}
          </Button>
        )}
        renderRow={({ id, member }) => (
          <MemberRow
            key={id}
            member={member}
            units={units}
            isSelected={actions.selected.has(id)}
            isHighlighted={highlightedKey === id}
            canMoveUp={isOrdered && items[0]?.id !== id}
            canMoveDown={isOrdered && items.at(-1)?.id !== id}
            actions={actions}
            onHighlight={onHighlight}
            onOpen={onOpen}
          />
        )}
      />
    </div>
  );
}
