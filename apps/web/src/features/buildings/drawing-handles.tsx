import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import { CornerHandle } from '../../map/layers/corner-handle.tsx';
import { addCorner, moveCorner, removeCorner } from './drawn-building.ts';
import type { DrawnBuilding } from './drawn-building.ts';
import type { Drawing } from './use-drawn-building.ts';

interface DrawingHandlesProps {
  readonly drawing: Pick<Drawing, 'live' | 'preview' | 'keep'>;
}

/** The outline of the drawn building with corners to drag, and middles that become corners. */
export function DrawingHandles({ drawing: { live, preview, keep } }: DrawingHandlesProps) {
  const shapes = useMemo(
    () => ({
      polygons: live ? [[[...live.corners, ...live.corners.slice(0, 1)]]] : [],
      lines: [],
    }),
    [live],
  );
  if (!live) return null;
  const change = (next: DrawnBuilding, isDone: boolean) => (isDone ? keep(next) : preview(next));
  const drags = (move: (to: Position) => DrawnBuilding) => ({
    onDrag: (to: Position) => change(move(to), false),
    onDragEnd: (to: Position) => change(move(to), true),
  });
  return (
    <>
      <AreaOverlay shapes={shapes} />
      {live.corners.map((corner, index) => (
        <CornerHandle
          // Corners have no names of their own, and keep their order while one is dragged.
          key={`corner-${String(index)}`}
          tone="corner"
          position={corner}
          {...drags((to) => moveCorner(live, index, to))}
          onDoublePress={() => keep(removeCorner(live, index))}
        />
      ))}
      {live.corners.map((corner, index) => (
        <CornerHandle
          key={`middle-${String(index)}`}
          tone="middle"
          position={between(corner, live.corners[(index + 1) % live.corners.length] ?? corner)}
          onDrag={() => undefined}
          onDragEnd={(to) => keep(addCorner(live, index, to))}
        />
      ))}
    </>
  );
}

function between(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
