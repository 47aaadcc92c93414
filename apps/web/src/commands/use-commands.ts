import { useEffect, useRef } from 'react';
import type { CommandHandlers } from './handlers.ts';
import { addHandlers } from './handlers.ts';
import type { CommandScope } from './scopes.ts';

/**
 * Handles commands while this part of the page is shown, by their keys, the palette and every
 * button. The keys of the scope count for that long.
 */
export function useCommands(scope: CommandScope, handlers: CommandHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () =>
      addHandlers({
        scope,
        get current() {
          return latest.current;
        },
      }),
    [scope],
  );
}
