import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../activities/activity-kind.ts';
import { isTooLargeToSend } from '../../activities/sent-bytes.ts';
import { dayAndTimeText } from '../../display/dates.ts';
import type { Units } from '../../display/quantities.ts';
import { EntryMark } from '../../library-page/entry-mark.tsx';
import { RowMenu } from '../../library-page/row-menu.tsx';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { text } from '../../text/en/activities.ts';
import { text as collections } from '../../text/en/collections.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MenuItem } from '../../ui/menu-items.tsx';
import { activityNumbers } from './activity-numbers.ts';
import type { ActivityActions } from './use-activity-actions.ts';

/** In px, the border included: the list places its rows by it. */
export const ROW_PIXELS = 73;
/** Tags beside a name; the others are in its dialog. */
const MAX_TAGS = 3;

const wordsOfTooLarge = { ...text, pending: text.tooLarge };

interface ActivityRowProps {
  readonly entry: ActivityEntry;
  readonly units: Units;
  readonly isSelected: boolean;
  /** Whether the map beside the list shows it. */
  readonly isHighlighted: boolean;
  readonly onHighlight: ((id: string) => void) | undefined;
  readonly actions: ActivityActions;
}

export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { entry, units, isSelected, isHighlighted, onHighlight, actions } = props;
  const { id, item: activity } = entry;
  const isDeleted = activity.deletedAt !== null;
  return (
    <li
      style={{ height: ROW_PIXELS }}
      data-highlighted={isHighlighted || undefined}
      className="flex items-center gap-3 border-b border-hairline ps-4 pe-2 hover:bg-accent min-[1200px]:data-highlighted:bg-selection/12 dark:min-[1200px]:data-highlighted:bg-selection/26"
      onPointerEnter={() => onHighlight?.(id)}
      onFocus={() => onHighlight?.(id)}
    >
      <Checkbox
        aria-label={text.select(activity.name)}
        checked={isSelected}
        onCheckedChange={(checked) => actions.select(id, checked)}
      />
      <RowBody id={id} isLink={!isDeleted}>
        <RouteThumbnail line={activity.facts.line} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{activity.name}</span>
          <span className="numbers block truncate text-small text-muted-foreground">
            {activityNumbers(activity.facts, units)} · {dayAndTimeText(activity.startedAt)}
          </span>
        </span>
        <span className="flex shrink-0 gap-1 max-md:hidden">
          {activity.tags.slice(0, MAX_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </RowBody>
      <EntryMark
        entry={entry}
        words={isTooLargeToSend(entry) ? wordsOfTooLarge : text}
        onChoose={() => actions.openDialog({ kind: 'conflict', id })}
      />
      <RowMenu label={text.actions(activity.name)}>
        {isDeleted ? (
          <MenuItem onClick={() => actions.restore([id])}>{text.restore}</MenuItem>
        ) : (
          <>
            <MenuItem onClick={() => actions.openDialog({ kind: 'rename', id })}>
              {text.rename}
            </MenuItem>
            <MenuItem onClick={() => actions.openDialog({ kind: 'collect', ids: [id] })}>
              {collections.chooser.open}
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

interface RowBodyProps {
  readonly id: string;
  readonly isLink: boolean;
  readonly children: ReactNode;
}

function RowBody({ id, isLink, children }: RowBodyProps) {
  const className = 'flex h-full min-w-0 flex-1 items-center gap-3';
  if (!isLink) return <div className={className}>{children}</div>;
  return (
    <Link to="/routes/$id" params={{ id }} className={className}>
      {children}
    </Link>
  );
}
