import type { CSSProperties } from 'react';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../text/en/feedback.ts';
import { lazyPart } from './lazy-part.tsx';
import { addToast, onToastItems, toastItems } from './toast-store.ts';
import { useAreaFocus } from './use-area-focus.ts';

const List = lazyPart(async () => (await import('./toast-list.tsx')).ToastList);

export const TOAST_HOTKEY = 'F8';
/** In px, from medium screens on. */
export const TOAST_MAX_WIDTH = 420;

interface ToastMessage {
  readonly title: string;
  readonly body?: string;
  readonly tone?: 'info' | 'problem';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Shows a short message in the place of the last one; it goes by itself after 5 s. Gives its id. */
export function showToast({ title, body, tone = 'info', action }: ToastMessage): string {
  return addToast({
    title,
    ...(body !== undefined && { description: body }),
    ...(action && { action }),
    variant: tone === 'problem' ? 'destructive' : 'default',
  });
}

/** Where toast items appear; rendered once, without children. Their code is loaded with the first. */
export function ToastArea() {
  const items = useSyncExternalStore(onToastItems, toastItems);
  const area = useRef<HTMLElement>(null);
  const returnFocus = useAreaFocus({ area, isHotkey: (event) => event.key === TOAST_HOTKEY });
  const isNeeded = items.length > 0;

  // On the body itself: there a modal dialog neither hides it nor takes a press in it for its own.
  // Below an open menu, whose rows it would cover on a phone.
  return createPortal(
    <section
      ref={area}
      aria-label={text.toasts}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-4 top-14 z-60 mx-auto rounded-md max-md:top-32 [body:has([role=menu])_&]:z-40 md:max-w-(--toast-max-width)"
      style={{ '--toast-max-width': `${TOAST_MAX_WIDTH}px` } as CSSProperties}
    >
      {isNeeded && <List items={items} returnFocus={returnFocus} />}
    </section>,
    document.body,
  );
}
