import { moveHandle } from '@webmaps/project/gestures/corners';
import { frameOf, scaleFrame, turnFrame } from '@webmaps/project/gestures/frame';
import type { Frame } from '@webmaps/project/gestures/frame';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { spliceGeometry } from '@webmaps/project/map/geometry/splice';
import { transformGeometry } from '@webmaps/project/map/geometry/transform';
import type { Matrix } from '@webmaps/project/map/geometry/transform';
import { useCallback, useMemo, useState } from 'react';
import type { Dragged } from '../../../map/editor/attach-editor.ts';
import type { Acts } from './use-acts.ts';
import type { Selection } from './use-selection.ts';

/** What is dragged of the selection: a corner, its frame, or all of it. It is one change, once it is let go. */
export function useGrip({ ids, features, reread }: Selection, { perform }: Acts) {
  const [held, setHeld] = useState<Dragged>();
  const frame = useMemo(() => frameOf(features.map(({ geometry }) => geometry)), [features]);
  const drop = useCallback(
    async (dragged: Dragged) => {
      const [feature] = features;
      if (dragged.grip.kind === 'handle') {
        if (!feature) return;
        const splice = moveHandle(feature.geometry, dragged.grip.handle, dragged.to);
        await perform('reshape', { id: feature.id, splices: [splice] });
      } else {
        const act = dragged.grip.kind === 'frame' ? 'transform-features' : 'move-features';
        await perform(act, { ids, matrix: matrixOf(dragged, frame) });
      }
      // Shown where it was let go until the map has it, so that nothing jumps back in between.
      await reread();
      setHeld((now) => (now === dragged ? undefined : now));
    },
    [features, frame, ids, perform, reread],
  );
  // The same while nothing is dragged, so that nothing is drawn again with each move of the pointer.
  const shapes = useMemo(
    () => features.map(({ geometry }) => shapeOf(geometry, held, frame)),
    [features, frame, held],
  );
  return {
    /** The shapes in hand, as the drag makes them. */
    shapes,
    /** The box around them, as it was before the drag. */
    frame,
    isHeld: held !== undefined,
    drag: setHeld,
    drop: (dragged: Dragged) => {
      setHeld(dragged);
      void drop(dragged);
    },
    cancel: () => setHeld(undefined),
  };
}

function shapeOf(
  geometry: Geometry,
  held: Dragged | undefined,
  frame: Frame | undefined,
): Geometry {
  if (!held) return geometry;
  return held.grip.kind === 'handle'
    ? (spliceGeometry(geometry, moveHandle(geometry, held.grip.handle, held.to))?.geometry ??
        geometry)
    : (transformGeometry(geometry, matrixOf(held, frame)) ?? geometry);
}

function matrixOf(dragged: Dragged, frame: Frame | undefined): Matrix {
  const { grip, from, to } = dragged;
  if (grip.kind === 'frame' && frame) {
    return grip.handle === 'turn'
      ? turnFrame(frame, dragged)
      : scaleFrame(frame, grip.handle, dragged);
  }
  return [1, 0, 0, 1, to[0] - from[0], to[1] - from[1]];
}
