import { toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { useCallback, useEffect, useRef } from 'react';
import type { Dragged } from '../../../map/editor/attach-editor.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';

interface NudgeInput {
  readonly map: MapHandle | null;
  /** Whether there is anything that arrows move. */
  readonly canMove: boolean;
  readonly drag: (dragged: Dragged) => void;
  readonly drop: (dragged: Dragged) => void;
}

/** With Shift, arrows move the selection so far. */
const PUSH_PIXELS = 10;
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves the selection by pixels of the screen. A key that is held makes one change, once it is let go.
 *
 * @returns what moves it; `false` where there is nothing to move
 */
export function useNudge(input: NudgeInput): (dx: number, dy: number) => void | false {
  const latest = useRef(input);
  latest.current = input;
  const held = useRef<{ readonly from: Vertex; readonly to: Vertex }>(undefined);
  const nudge = useCallback((dx: number, dy: number): void | false => {
    const { map, canMove, drag } = latest.current;
    if (!map || !canMove || !isOnMap()) return false;
    const centre = toVertex(map.getView().center);
    const { from, to } = held.current ?? { from: centre, to: centre };
    const { x, y } = map.project(toPosition(to));
    held.current = { from, to: toVertex(map.unproject({ x: x + dx, y: y + dy })) };
    drag(dragOf(held.current));
    return undefined;
  }, []);
  useEffect(() => {
    const onKeyUp = () => {
      const moved = held.current;
      held.current = undefined;
      if (moved) latest.current.drop(dragOf(moved));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = ARROWS[event.key];
      const { shiftKey, ctrlKey, metaKey, altKey } = event;
      if (!step || !shiftKey || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (nudge(step[0] * PUSH_PIXELS, step[1] * PUSH_PIXELS) !== false) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onKeyUp);
    };
  }, [nudge]);
  return nudge;
}

function dragOf(moved: { readonly from: Vertex; readonly to: Vertex }): Dragged {
  return { ...moved, grip: { kind: 'selection' }, isSteady: false };
}

/** Arrows mean other things in what else has the focus. */
function isOnMap(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, h1, canvas');
}
