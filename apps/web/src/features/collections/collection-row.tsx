import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CollectionEntry } from '../../collections/collection-kind.ts';
import type { Units } from '../../display/quantities.ts';
import { PendingMark } from '../../library-page/entry-mark.tsx';
import { RowMenu } from '../../library-page/row-menu.tsx';
import { text } from '../../text/en/collections.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MenuItem } from '../../ui/menu-items.tsx';
import { collectionNumbers } from './collection-numbers.ts';
import { CollectionThumbnail } from './collection-thumbnail.tsx';
import { addressOfCollections } from './collections-view.ts';
import { sumMembers } from './shown-members.ts';
import type { ShownMember } from './shown-members.ts';
import type { CollectionActions } from './use-collection-actions.ts';

/** In px, the border included: the list places its rows by it. */
export const ROW_PIXELS = 73;

interface CollectionRowProps {
  readonly entry: CollectionEntry;
  readonly members: readonly ShownMember[];
  readonly units: Units;
  readonly isSelected: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly actions: CollectionActions;
}

export const CollectionRow = memo(function CollectionRow(props: CollectionRowProps) {
  const { entry, members, units, isSelected, canMoveUp, canMoveDown, actions } = props;
  const { id, item: collection } = entry;
  const isDeleted = collection.deletedAt !== null;
  const body = (
    <>
      <CollectionThumbnail members={members} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{collection.name}</span>
        <span className="numbers block truncate text-small text-muted-foreground">
          {collectionNumbers(sumMembers(members), units)}
        </span>
      </span>
      <span className="max-w-64 min-w-0 truncate text-small text-muted-foreground max-md:hidden">
        {collection.description}
      </span>
    </>
  );
  const content = 'flex h-full min-w-0 flex-1 items-center gap-3';
  return (
    <li
      style={{ height: ROW_PIXELS }}
      className="flex items-center gap-3 border-b border-hairline ps-4 pe-2 transition-colors duration-120 hover:bg-accent"
    >
      <Checkbox
        aria-label={text.select(collection.name)}
        checked={isSelected}
        onCheckedChange={(checked) => actions.select(id, checked)}
      />
      {isDeleted ? (
        <div className={content}>{body}</div>
      ) : (
        <Link
          to="/routes"
          search={{ ...addressOfCollections({ id, search: '', isTrash: false }) }}
          className={content}
        >
          {body}
        </Link>
      )}
      <PendingMark entry={entry} label={text.pending} />
      <RowMenu label={text.actions(collection.name)}>
        {isDeleted ? (
          <MenuItem onClick={() => actions.restore([id])}>{text.restore}</MenuItem>
        ) : (
          <>
            <MenuItem onClick={() => actions.askName(id)}>{text.edit}</MenuItem>
            <MenuItem disabled={!canMoveUp} onClick={() => actions.move(id, -1)}>
              {text.moveUp}
            </MenuItem>
            <MenuItem disabled={!canMoveDown} onClick={() => actions.move(id, 1)}>
              {text.moveDown}
            </MenuItem>
            <MenuItem danger onClick={() => actions.remove([id])}>
              {text.remove}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </li>
  );
});
