import type { Position } from '@webmaps/geo/position';
import { useEffect } from 'react';
import { useCornerList } from '../../map-page/use-corner-list.ts';
import type { CornerList } from '../../map-page/use-corner-list.ts';
import { useDrawingKeys } from '../../map-page/use-drawing-keys.ts';
import { MAX_CORNERS } from './count-area.ts';

/** The corners of an area that is being drawn. */
export interface Corners extends CornerList {
  readonly canFinish: boolean;
  readonly finish: () => void;
}

/** Gathers corners while `isDrawing`; Enter finishes, Backspace takes one back, Escape clears. */
export function useCorners(
  isDrawing: boolean,
  onFinish: (corners: readonly Position[]) => void,
): Corners {
  const list = useCornerList(MAX_CORNERS);
  const { corners, takeBack, clear } = list;
  useEffect(() => clear(), [isDrawing, clear]);
  const canFinish = isDrawing && corners.length >= 3;
  const finish = () => {
    if (!canFinish) return;
    clear();
    onFinish(corners);
  };
  useDrawingKeys(isDrawing && corners.length > 0, { finish, takeBack, giveUp: clear });
  return { ...list, canFinish, finish };
}
