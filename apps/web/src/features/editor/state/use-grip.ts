import { moveHandle } from '@webmaps/project/gestures/corners';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { spliceGeometry } from '@webmaps/project/map/geometry/splice';
import { transformGeometry } from '@webmaps/project/map/geometry/transform';
import type { Matrix } from '@webmaps/project/map/geometry/transform';
import { useCallback, useMemo, useState } from 'react';
import type { Grip } from '../../../map/editor/attach-editor.ts';
import type { Acts } from './use-acts.ts';
import type { Selection } from './use-selection.ts';

interface Held {
  readonly grip: Grip;
  readonly from: Vertex;
  readonly to: Vertex;
}

/** What is dragged of the selection: a corner, or all of it. It is one change, once it is let go. */
export function useGrip({ ids, features, reread }: Selection, { perform }: Acts) {
  const [held, setHeld] = useState<Held>();
  const drop = useCallback(
    async ({ grip, from, to }: Held) => {
      const [feature] = features;
      if (grip.kind === 'selection') {
        await perform('move-features', { ids, matrix: matrixOf(from, to) });
      } else if (feature) {
        const splice = moveHandle(feature.geometry, grip.handle, to);
        await perform('reshape', { id: feature.id, splices: [splice] });
      }
      // Shown where it was let go until the map has it, so that nothing jumps back in between.
      await reread();
      setHeld(undefined);
    },
    [features, ids, perform, reread],
  );
  // The same while nothing is dragged, so that nothing is drawn again with each move of the pointer.
  const shapes = useMemo(() => features.map((feature) => shapeOf(feature, held)), [features, held]);
  return {
    /** The shapes in hand, as the drag makes them. */
    shapes,
    isHeld: held !== undefined,
    drag: (grip: Grip, from: Vertex, to: Vertex) => setHeld({ grip, from, to }),
    drop: (grip: Grip, from: Vertex, to: Vertex) => {
      setHeld({ grip, from, to });
      void drop({ grip, from, to });
    },
    cancel: () => setHeld(undefined),
  };
}

function shapeOf({ geometry }: IdentifiedFeature, held: Held | undefined): Geometry {
  if (!held) return geometry;
  const { grip, from, to } = held;
  return grip.kind === 'selection'
    ? (transformGeometry(geometry, matrixOf(from, to)) ?? geometry)
    : (spliceGeometry(geometry, moveHandle(geometry, grip.handle, to))?.geometry ?? geometry);
}

function matrixOf(from: Vertex, to: Vertex): Matrix {
  return [1, 0, 0, 1, to[0] - from[0], to[1] - from[1]];
}
