import type { Position } from '@webmaps/geo/position';
import { MapMarker } from './map-marker.tsx';

interface CornerHandleProps {
  readonly position: Position;
  /**
   * A middle stands between two corners and becomes one when it is dragged; `stretch` is an end of a
   * stretch of a line.
   */
  readonly tone: 'corner' | 'middle' | 'stretch';
  /** Called during a drag, at most once per frame. */
  readonly onDrag: (position: Position) => void;
  readonly onDragEnd: (position: Position) => void;
  readonly onDoublePress?: () => void;
}

/** A corner of a shape that can be dragged. A child of `MapCanvas`. */
export function CornerHandle({ position, tone, onDoublePress, ...drag }: CornerHandleProps) {
  return (
    <MapMarker
      className="map-vertex"
      tone={tone}
      position={position}
      drag={drag}
      isPressable
      onDoublePress={onDoublePress}
    />
  );
}
