import { useEffect, useRef } from 'react';

interface DrawingKeys {
  readonly finish: () => void;
  readonly takeBack: () => void;
  readonly giveUp: () => void;
}

const acts = { Enter: 'finish', Backspace: 'takeBack', Escape: 'giveUp' } as const;

/**
 * While something is drawn, Enter finishes, Backspace takes a corner back and Escape gives up, before
 * any command of the page hears of the key.
 */
export function useDrawingKeys(isDrawing: boolean, keys: DrawingKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isDrawing) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForFocused(event)) return;
      const act = acts[event.key as keyof typeof acts];
      if (act === undefined) return;
      // Else the key would delete a waypoint, or close the tool.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current[act]();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isDrawing]);
}

/** Whether the key is for what has the focus: a field, or Enter for a button. */
function isForFocused({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return true;
  return key === 'Enter' && target.closest('button, a') !== null;
}
