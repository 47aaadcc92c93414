import type { Position } from '@webmaps/geo/position';
import { useCallback, useState } from 'react';

/** The corners of a shape that is being drawn. */
export interface CornerList {
  readonly corners: readonly Position[];
  readonly isFull: boolean;
  /** Adds a corner where there is room. @returns how to take it back */
  readonly add: (corner: Position) => () => void;
  readonly move: (index: number, corner: Position) => void;
  readonly takeBack: () => void;
  readonly clear: () => void;
}

/** Gathers up to so many corners. Its acts stay the same. */
export function useCornerList(maxCorners: number): CornerList {
  const [corners, setCorners] = useState<readonly Position[]>([]);
  const add = useCallback(
    (corner: Position) => {
      setCorners((before) => (before.length < maxCorners ? [...before, corner] : before));
      return () => setCorners((before) => before.filter((other) => other !== corner));
    },
    [maxCorners],
  );
  const move = useCallback(
    (index: number, corner: Position) => setCorners((before) => before.with(index, corner)),
    [],
  );
  const takeBack = useCallback(() => setCorners((before) => before.slice(0, -1)), []);
  const clear = useCallback(() => setCorners([]), []);
  return { corners, isFull: corners.length >= maxCorners, add, move, takeBack, clear };
}
