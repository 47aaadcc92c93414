import { useEffect, useRef } from 'react';
import type { CommandId } from './registry.ts';
import { commandOf } from './shortcut.ts';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What to do for a command; `false` leaves the keystroke to whoever else wants it. */
export type CommandHandlers = Partial<Record<CommandId, () => void | false>>;

/**
 * Runs commands by their keys, anywhere on the page but in text fields, menus and dialogs, and only
 * where nothing nearer has used the keystroke already.
 */
export function useShortcuts(handlers: CommandHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    // A menu closes on Escape before the event has come up to the window, so whether one was open
    // must be seen on the way down.
    let hadPopup = false;
    const down = () => {
      hadPopup =
        document.querySelector('[role="menu"][data-open], [role="dialog"][data-open]') !== null;
    };
    const up = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hadPopup || isTyping(event.target)) return;
      const id = commandOf(event, isMac);
      const handler = id && latest.current[id];
      if (handler && handler() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', down, { capture: true });
    window.addEventListener('keydown', up);
    return () => {
      window.removeEventListener('keydown', down, { capture: true });
      window.removeEventListener('keydown', up);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
