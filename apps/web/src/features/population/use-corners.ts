import type { Position } from '@webmaps/geo/position';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_CORNERS } from './count-area.ts';

/** The corners of an area that is being drawn. */
export interface Corners {
  readonly corners: readonly Position[];
  readonly canFinish: boolean;
  readonly isFull: boolean;
  /** @returns how to take it back */
  readonly add: (corner: Position) => () => void;
  readonly move: (index: number, corner: Position) => void;
  readonly takeBack: () => void;
  readonly finish: () => void;
  readonly clear: () => void;
}

/** Gathers corners while `isDrawing`; Enter finishes, Backspace takes one back, Escape clears. */
export function useCorners(
  isDrawing: boolean,
  onFinish: (corners: readonly Position[]) => void,
): Corners {
  const [corners, setCorners] = useState<readonly Position[]>([]);
  useEffect(() => setCorners([]), [isDrawing]);
  const add = useCallback((corner: Position) => {
    setCorners((before) => (before.length < MAX_CORNERS ? [...before, corner] : before));
    return () => setCorners((before) => before.filter((other) => other !== corner));
  }, []);
  const move = useCallback(
    (index: number, corner: Position) => setCorners((before) => before.with(index, corner)),
    [],
  );
  const takeBack = useCallback(() => setCorners((before) => before.slice(0, -1)), []);
  const clear = useCallback(() => setCorners([]), []);
  const canFinish = isDrawing && corners.length >= 3;
  const finish = () => {
    if (!canFinish) return;
    setCorners([]);
    onFinish(corners);
  };
  const latest = useRef({ finish, takeBack, clear });
  useEffect(() => {
    latest.current = { finish, takeBack, clear };
  });
  const hasCorners = isDrawing && corners.length > 0;
  useEffect(() => {
    if (!hasCorners) return undefined;
    const acts = { Enter: 'finish', Backspace: 'takeBack', Escape: 'clear' } as const;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForFocused(event)) return;
      const act = acts[event.key as keyof typeof acts];
      if (act === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current[act]();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [hasCorners]);
  const isFull = corners.length >= MAX_CORNERS;
  return { corners, canFinish, isFull, add, move, takeBack, finish, clear };
}

/** Whether the key is for what has the focus: a field, or Enter for a button. */
function isForFocused({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return true;
  return key === 'Enter' && target.closest('button, a') !== null;
}
