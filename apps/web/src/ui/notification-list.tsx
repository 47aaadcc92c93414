import './notification.css';
import { useState } from 'react';
import { NotificationCard } from './notification-card.tsx';
import type { Notification, NotificationPosition } from './notification-store.ts';
import { phoneQuery, useMediaQuery } from './use-media-query.ts';
import { usePageHidden } from './use-window-state.ts';

export const NOTIFICATION_VISIBLE = 3;
/** Pixels, all three. */
export const NOTIFICATION_GAP = 14;
export const NOTIFICATION_WIDTH = 356;
export const NOTIFICATION_OFFSET = 32;
const phoneOffset = 16;

export interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly position: NotificationPosition;
  readonly expanded: boolean;
  readonly pauseWhenPageIsHidden: boolean;
  readonly returnFocus: () => void;
}

/** One stack for each corner that has notifications. */
export function NotificationList({ notifications, position, ...rest }: NotificationListProps) {
  const hidden = usePageHidden();
  const stacks = Map.groupBy(notifications, (one) => one.position ?? position);
  return [...stacks].map(([place, stack]) => (
    <Stack
      key={place}
      notifications={stack}
      position={place}
      paused={rest.expanded || (rest.pauseWhenPageIsHidden && hidden)}
      expanded={rest.expanded}
      returnFocus={rest.returnFocus}
    />
  ));
}

interface StackProps extends Omit<NotificationListProps, 'pauseWhenPageIsHidden'> {
  readonly paused: boolean;
}

function Stack({ notifications, position, expanded, paused, returnFocus }: StackProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const height = (one: Notification | undefined) => (one && heights.get(one.id)) ?? 0;
  const staying = notifications.filter((one) => !one.isLeaving);
  const shown = staying.slice(0, NOTIFICATION_VISIBLE);
  const fullHeight = shown.reduce((sum, one) => sum + height(one) + NOTIFICATION_GAP, 0);

  return (
    <ol
      data-position={position}
      data-expanded={expanded || undefined}
      className="fixed z-60 rounded-md outline-offset-8 outline-ring group-focus-visible/notifications:outline-2"
      style={{
        ...place(position, isPhone),
        height: expanded ? fullHeight - NOTIFICATION_GAP : height(shown[0]),
      }}
    >
      {notifications.map((one) => {
        // What leaves keeps the place it had, and those behind it close up.
        const before = staying.indexOf(one);
        const index = before === -1 ? Math.min(notifications.indexOf(one), staying.length) : before;
        const offset = staying
          .slice(0, index)
          .reduce((sum, other) => sum + height(other) + NOTIFICATION_GAP, 0);
        return (
          <NotificationCard
            key={one.id}
            notification={one}
            position={position}
            index={index}
            offset={expanded ? offset : index * NOTIFICATION_GAP}
            frontHeight={height(shown[0])}
            isShown={one.isLeaving || index < NOTIFICATION_VISIBLE}
            expanded={expanded}
            paused={paused}
            returnFocus={returnFocus}
            onHeight={(measured) =>
              setHeights((known) =>
                known.get(one.id) === measured ? known : new Map(known).set(one.id, measured),
              )
            }
          />
        );
      })}
    </ol>
  );
}

/** Corners of the screen, whichever way the page is read: the names of the positions say so. */
function place(position: NotificationPosition, isPhone: boolean) {
  const [edge = 'bottom', side] = position.split('-');
  const margin = isPhone ? phoneOffset : NOTIFICATION_OFFSET;
  const inset = edge === 'bottom' ? `calc(${margin}px + var(--below, 0px))` : `${margin}px`;
  if (isPhone) return { [edge]: inset, insetInline: margin };
  const width = NOTIFICATION_WIDTH;
  if (side === 'center') return { [edge]: inset, width, insetInline: 0, marginInline: 'auto' };
  return { [edge]: inset, width, [side ?? 'right']: margin };
}
