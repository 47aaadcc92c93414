import { useCallback, useMemo, useState } from 'react';
import type { DrawnBuilding } from './drawn-building.ts';

/** The building that a person draws, with what it was before. */
export interface Drawing {
  /** As it is on the screen, while a corner or a slider moves too. */
  readonly live: DrawnBuilding | undefined;
  /** As it was last let go. */
  readonly kept: DrawnBuilding | undefined;
  /** Shows a change that is under way. */
  readonly preview: (next: DrawnBuilding) => void;
  /** Keeps a change, which can be undone; `undefined` removes the building. */
  readonly keep: (next: DrawnBuilding | undefined) => void;
  /** `undefined` where there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Steps {
  readonly past: readonly (DrawnBuilding | undefined)[];
  readonly future: readonly (DrawnBuilding | undefined)[];
}

const MAX_STEPS = 100;

/**
 * @param kept what the address has
 * @param onKeep puts a building into the address, or takes it out
 */
export function useDrawnBuilding(
  kept: DrawnBuilding | undefined,
  onKeep: (next: DrawnBuilding | undefined) => void,
): Drawing {
  const [moving, setMoving] = useState<DrawnBuilding>();
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const show = useCallback(
    (next: DrawnBuilding | undefined) => {
      setMoving(undefined);
      onKeep(next);
    },
    [onKeep],
  );
  return useMemo(() => {
    const keep = (next: DrawnBuilding | undefined) => {
      setSteps({ past: [...past, kept].slice(-MAX_STEPS), future: [] });
      show(next);
    };
    const undo = () => {
      setSteps({ past: past.slice(0, -1), future: [kept, ...future] });
      show(past.at(-1));
    };
    const redo = () => {
      setSteps({ past: [...past, kept], future: future.slice(1) });
      show(future[0]);
    };
    return {
      live: moving ?? kept,
      kept,
      preview: setMoving,
      keep,
      undo: past.length > 0 ? undo : undefined,
      redo: future.length > 0 ? redo : undefined,
    };
  }, [kept, moving, past, future, show]);
}
