import type { Position } from '@webmaps/geo/position';
import type { ReactNode } from 'react';
import { MapMarker } from './map-marker.tsx';

interface NamedHandleProps {
  readonly position: Position;
  /** Called during a drag, at most once per frame. */
  readonly onDrag: (position: Position) => void;
  readonly onDragEnd: (position: Position) => void;
  /** A letter or a sign. */
  readonly children: ReactNode;
}

/** A place with a letter or a sign that can be dragged. A child of `MapCanvas`. */
export function NamedHandle({ position, onDrag, onDragEnd, children }: NamedHandleProps) {
  return (
    <MapMarker
      position={position}
      className="grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
      drag={{ onDrag, onDragEnd }}
      isPressable
    >
      <span className="true-colours grid size-7 place-items-center rounded-full border-2 border-white bg-selection text-small font-semibold text-white shadow-panel">
        {children}
      </span>
    </MapMarker>
  );
}
