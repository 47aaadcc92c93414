import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

interface AreaFocusOptions {
  readonly area: RefObject<HTMLElement | null>;
  /** Whether a key pressed anywhere leads into the area. */
  readonly isHotkey: (event: KeyboardEvent) => boolean;
  readonly onEnter?: () => void;
}

/** Leads the keyboard into an area at the side of the page, and back to where it was. */
export function useAreaFocus({ area, isHotkey, onEnter }: AreaFocusOptions) {
  const before = useRef<Element | null>(null);

  const enter = useEffectEvent((event: KeyboardEvent) => {
    const element = area.current;
    if (element === null || !isHotkey(event)) return;
    event.preventDefault();
    if (!element.contains(document.activeElement)) before.current = document.activeElement;
    element.focus({ preventScroll: true });
    onEnter?.();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => enter(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  /** Gives the focus back, where it is in the area. */
  return () => {
    if (!area.current?.contains(document.activeElement)) return;
    const target = before.current;
    before.current = null;
    if (target instanceof HTMLElement && target.isConnected && target !== document.body) {
      target.focus();
    } else (document.activeElement as HTMLElement).blur();
  };
}
