import { useEffect, useRef } from 'react';
import type { CommandHandlers } from './handlers.ts';
import { addHandlers } from './handlers.ts';

/** Says what commands do while this part of the page is there; their keys then do it too. */
export function useShortcuts(handlers: CommandHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => addHandlers(latest), []);
}
