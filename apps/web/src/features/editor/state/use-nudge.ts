import { toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { useEffect, useRef } from 'react';
import type { Dragged } from '../../../map/editor/attach-editor.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';

interface NudgeInput {
  readonly map: MapHandle | null;
  /** Whether there is anything that arrows move. */
  readonly canMove: boolean;
  readonly drag: (dragged: Dragged) => void;
  readonly drop: (dragged: Dragged) => void;
}

/**
 * Moves the selection by pixels of the screen. A key that is held makes one change, once it is let go.
 *
 * @returns what moves it; `false` where there is nothing to move
 */
export function useNudge(input: NudgeInput): (dx: number, dy: number) => void | false {
  const latest = useRef(input);
  latest.current = input;
  const held = useRef<{ readonly from: Vertex; readonly to: Vertex }>(undefined);
  useEffect(() => {
    const onKeyUp = () => {
      const moved = held.current;
      held.current = undefined;
      if (moved) latest.current.drop(dragOf(moved));
    };
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onKeyUp);
    return () => {
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onKeyUp);
    };
  }, []);
  return (dx, dy) => {
    const { map, canMove, drag } = latest.current;
    if (!map || !canMove || !isOnMap()) return false;
    const centre = toVertex(map.getView().center);
    const { from, to } = held.current ?? { from: centre, to: centre };
    const { x, y } = map.project(toPosition(to));
    held.current = { from, to: toVertex(map.unproject({ x: x + dx, y: y + dy })) };
    drag(dragOf(held.current));
    return undefined;
  };
}

function dragOf(moved: { readonly from: Vertex; readonly to: Vertex }): Dragged {
  return { ...moved, grip: { kind: 'selection' }, isSteady: false };
}

/** Arrows mean other things in what else has the focus. */
function isOnMap(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, h1, canvas');
}
