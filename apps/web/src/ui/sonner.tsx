import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../text/en/feedback.ts';
import {
  onNotifications,
  overriddenAreaOptions,
  shownNotifications,
} from './notification-store.ts';
import type {
  NotificationAreaOptions,
  NotificationPosition,
  NotificationTheme,
} from './notification-store.ts';
import { lazyPart } from './lazy-part.tsx';
import { useAreaFocus } from './use-area-focus.ts';

const List = lazyPart(async () => (await import('./notification-list.tsx')).NotificationList);

export const NOTIFICATION_POSITION: NotificationPosition = 'bottom-right';

export const NOTIFICATION_THEME: NotificationTheme = 'light';

/** Where notifications appear; rendered once. Their code is loaded with the first. */
export function NotificationArea(props: NotificationAreaOptions) {
  const overrides = useSyncExternalStore(onNotifications, overriddenAreaOptions);
  const {
    position = NOTIFICATION_POSITION,
    theme = NOTIFICATION_THEME,
    pauseWhenPageIsHidden = false,
  } = { ...props, ...overrides };
  const notifications = useSyncExternalStore(onNotifications, shownNotifications);
  const area = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const returnFocus = useAreaFocus({ area, isHotkey: isAltT, onEnter: () => setFocused(true) });
  const isNeeded = notifications.length > 0;
  // No event is fired when the last one is removed from under the mouse or the focus.
  if (!isNeeded && hovered) setHovered(false);
  if (!isNeeded && focused) setFocused(false);

  const collapse = () => {
    setHovered(false);
    setFocused(false);
    returnFocus();
  };

  // On the body itself: there a modal dialog neither hides it nor takes a press in it for its own.
  return createPortal(
    <section
      ref={area}
      aria-label={text.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      data-theme={theme}
      className="notifications group/notifications outline-none"
      onMouseOver={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setFocused(true)}
      onBlur={({ relatedTarget, currentTarget }) =>
        currentTarget.contains(relatedTarget) || setFocused(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        collapse();
      }}
    >
      {isNeeded && (
        <List
          notifications={notifications}
          position={position}
          expanded={hovered || focused}
          pauseWhenPageIsHidden={pauseWhenPageIsHidden}
          returnFocus={returnFocus}
        />
      )}
    </section>,
    document.body,
  );
}

/** The key, not the letter: with Alt, some layouts write another one. */
function isAltT({ altKey, code }: KeyboardEvent): boolean {
  return altKey && code === 'KeyT';
}
