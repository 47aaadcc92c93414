import type { Position } from '@webmaps/geo/position';
import { MapMarker } from './map-marker.tsx';

interface PlaceHandleProps {
  readonly position: Position;
  /** The role of the place: the start of a run, or the centre of isochrones. */
  readonly tone: 'start' | 'isochrone';
  /** Called during a drag, at most once per frame. */
  readonly onDrag?: (position: Position) => void;
  readonly onDragEnd: (position: Position) => void;
}

/**
 * A place that can be dragged. It has no name and no keys: panels that show it offer the same
 * controls by keyboard. A child of `MapCanvas`.
 */
export function PlaceHandle({ position, tone, onDrag, onDragEnd }: PlaceHandleProps) {
  return (
    <MapMarker
      className="map-handle"
      tone={tone}
      position={position}
      drag={{ onDrag, onDragEnd }}
    />
  );
}
