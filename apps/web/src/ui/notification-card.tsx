import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { text } from '../text/en/feedback.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { autoCloseNotification, dismissNotification } from './notification-store.ts';
import type { Notification, NotificationPosition } from './notification-store.ts';
import type { SwipeDirection } from './swipe.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

/** Pixels, and pixels in a millisecond. */
export const NOTIFICATION_SWIPE_THRESHOLD = 20;
export const NOTIFICATION_SWIPE_VELOCITY = 0.11;

interface NotificationCardProps {
  readonly notification: Notification;
  readonly position: NotificationPosition;
  /** Its place in the stack, 0 in front. */
  readonly index: number;
  /** Its distance from the edge of the stack, in px. */
  readonly offset: number;
  readonly frontHeight: number;
  readonly isShown: boolean;
  readonly expanded: boolean;
  readonly paused: boolean;
  readonly returnFocus: () => void;
  readonly onHeight: (height: number) => void;
}

export function NotificationCard({
  notification,
  position,
  index,
  offset,
  frontHeight,
  isShown,
  expanded,
  paused,
  returnFocus,
  onHeight,
}: NotificationCardProps) {
  const { id, type, title, description, dismissible, action, cancel, isLeaving } = notification;
  const card = useRef<HTMLLIElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isTop = position.startsWith('top');
  const isBehind = index > 0 && !expanded;

  useLayoutEffect(() => {
    const frame = content.current?.parentElement;
    if (!content.current || !frame) return;
    // While it is behind another one, the frame is as high as that one.
    const borders = frame.offsetHeight - frame.clientHeight;
    onHeight(content.current.offsetHeight + borders);
  });
  useCountdown({
    duration: type === 'loading' ? Infinity : notification.duration,
    paused: paused || isLeaving,
    round: notification.round,
    onEnd: () => autoCloseNotification(id),
  });
  const dismiss = () => {
    if (card.current?.contains(document.activeElement)) returnFocus();
    dismissNotification(id);
  };
  const swipe = useSwipe({
    directions: dismissible && !isLeaving ? swipeDirections(position) : [],
    threshold: NOTIFICATION_SWIPE_THRESHOLD,
    velocity: NOTIFICATION_SWIPE_VELOCITY,
    onSwipe: dismiss,
  });

  return (
    <li
      {...swipe}
      ref={card}
      data-type={type}
      data-leaving={isLeaving || undefined}
      inert={isLeaving || !isShown}
      className={classes(
        'notification absolute inset-x-0 touch-none select-none',
        isTop ? 'top-0 origin-bottom' : 'bottom-0 origin-top',
        (isLeaving || !isShown) && 'opacity-0',
      )}
      style={
        {
          '--offset': `${isTop ? offset : -offset}px`,
          '--enter': isTop ? '-100%' : '100%',
          '--scale': isBehind ? 1 - index * 0.05 : 1,
          zIndex: 100 - index,
          ...(isBehind && { height: frontHeight }),
        } as CSSProperties
      }
    >
      <div className="popup h-full overflow-hidden">
        <div
          ref={content}
          className={classes(
            'flex items-start gap-3 py-3 ps-4 pe-2 transition-opacity duration-180',
            isBehind && 'opacity-0',
          )}
        >
          <TypeIcon type={type} />
          <div className="min-w-0 flex-1 self-center [overflow-wrap:anywhere]">
            <p className="font-medium text-foreground">{title}</p>
            {description !== undefined && <p className="text-muted-foreground">{description}</p>}
            {(action || cancel) && (
              <div className="mt-2 flex flex-wrap gap-2">
                {action && (
                  <Button
                    size="small"
                    className="border-foreground bg-foreground text-background hover:bg-foreground/85 active:bg-foreground/75"
                    onClick={() => {
                      action.run();
                      dismiss();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                {cancel && dismissible && (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => {
                      cancel.run();
                      dismiss();
                    }}
                  >
                    {cancel.label}
                  </Button>
                )}
              </div>
            )}
          </div>
          {dismissible && (
            <Button
              variant="quiet"
              size="icon"
              className="-my-1.5 text-muted-foreground"
              aria-label={text.closeNotification}
              onClick={dismiss}
            >
              <X className="size-4" />
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Away from the page: to the edges that the stack is at. */
function swipeDirections(position: NotificationPosition): readonly SwipeDirection[] {
  const [edge, side] = position.split('-');
  const away = edge === 'top' ? 'up' : 'down';
  if (side === 'center') return [away];
  return [away, side === 'left' ? 'left' : 'right'];
}

const icons = {
  loading: { Icon: LoaderCircle, className: 'animate-spin text-muted-foreground' },
  success: { Icon: CircleCheck, className: 'text-success' },
  error: { Icon: CircleAlert, className: 'text-destructive' },
  warning: { Icon: TriangleAlert, className: 'text-warning' },
  info: { Icon: Info, className: 'text-info' },
} as const;

function TypeIcon({ type }: { readonly type: Notification['type'] }) {
  if (type === 'default') return null;
  const { Icon, className } = icons[type];
  return (
    <Icon
      role="img"
      aria-label={text.types[type]}
      className={classes('mt-0.5 size-4 shrink-0', className)}
      strokeWidth={1.75}
    />
  );
}
