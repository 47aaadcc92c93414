import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface MovedFocus {
  /** The id of the task that keys move, as long as it has the focus. */
  readonly movedId: string | undefined;
  readonly setMoved: (id: string) => void;
  /** For the element around all days. */
  readonly frameProps: {
    readonly ref: RefObject<HTMLElement | null>;
    readonly onBlur: () => void;
  };
}

/**
 * Keeps the focus on a task that keys move: each day makes a button of its own for it, and the
 * focus would be lost with the former one. The next Alt+ArrowLeft would then be the browser's Back.
 */
export function useMovedFocus(): MovedFocus {
  const [movedId, setMoved] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  // After every render: it comes with the answer of the server too, and goes back when refused.
  useLayoutEffect(() => {
    if (movedId === undefined || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-task="${movedId}"]`)?.focus();
  });
  // React reports no blur for an element that it removes, only for the person's going elsewhere.
  return { movedId, setMoved, frameProps: { ref: frame, onBlur: () => setMoved(undefined) } };
}
