import type { Position } from '@webmaps/geo/position';
import { zoneLimits } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is being drawn. */
export interface Drawing extends Zone {
  readonly canFinish: boolean;
  readonly isFull: boolean;
  /** Adds a corner. @returns how to take it back */
  readonly add: (corner: Position) => () => void;
  readonly move: (index: number, corner: Position) => void;
  readonly takeBack: () => void;
  readonly finish: () => void;
  readonly cancel: () => void;
}

interface DrawingProps {
  /** `null` while nothing is drawn. */
  readonly of: Pick<Zone, 'kind' | 'shape'> | null;
  readonly onFinish: (zone: Zone) => void;
  readonly onCancel: () => void;
}

/** Gathers the corners of a zone; Enter finishes, Backspace takes one back, Escape gives up. */
export function useDrawing({ of, onFinish, onCancel }: DrawingProps): Drawing | null {
  const [corners, setCorners] = useState<readonly Position[]>([]);
  useEffect(() => setCorners([]), [of]);
  const add = useCallback((corner: Position) => {
    setCorners((before) => (before.length < zoneLimits.corners ? [...before, corner] : before));
    return () => setCorners((before) => before.filter((other) => other !== corner));
  }, []);
  const takeBack = useCallback(() => setCorners((before) => before.slice(0, -1)), []);
  const move = useCallback((index: number, corner: Position) => {
    setCorners((before) => before.with(index, corner));
  }, []);
  const canFinish = of !== null && corners.length >= (of.shape === 'area' ? 3 : 2);
  const finish = () => of && canFinish && onFinish({ ...of, corners });

  const latest = useRef({ finish, takeBack, onCancel });
  useEffect(() => {
    latest.current = { finish, takeBack, onCancel };
  });
  const isDrawing = of !== null;
  useEffect(() => {
    if (!isDrawing) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOther(event)) return;
      const acts = { Enter: 'finish', Backspace: 'takeBack', Escape: 'onCancel' } as const;
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
  if (!of) return null;
  return {
    ...of,
    corners,
    canFinish,
    isFull: corners.length >= zoneLimits.corners,
    add,
    move,
    takeBack,
    finish: () => void finish(),
    cancel: onCancel,
  };
}

/** Whether the key is for what has the focus: a field, or Enter for a button. */
function isOther({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return true;
  return key === 'Enter' && target.closest('button, a') !== null;
}
