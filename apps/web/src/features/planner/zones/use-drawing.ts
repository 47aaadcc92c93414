import type { Position } from '@webmaps/geo/position';
import { zoneLimits } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { useEffect } from 'react';
import { useCornerList } from '../../../map-page/use-corner-list.ts';
import { useDrawingKeys } from '../../../map-page/use-drawing-keys.ts';

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
  const { corners, isFull, add, move, takeBack, clear } = useCornerList(zoneLimits.corners);
  useEffect(() => clear(), [of, clear]);
  const canFinish = of !== null && corners.length >= (of.shape === 'area' ? 3 : 2);
  const finish = () => {
    if (of && canFinish) onFinish({ ...of, corners });
  };
  useDrawingKeys(of !== null, { finish, takeBack, giveUp: onCancel });
  if (!of) return null;
  return {
    ...of,
    corners,
    canFinish,
    isFull,
    add,
    move,
    takeBack,
    finish,
    cancel: onCancel,
  };
}
