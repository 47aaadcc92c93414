import type { Position } from '@webmaps/geo/position';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { useGestures } from '../canvas/gestures/use-gestures.ts';
import type { TakeBack } from '../canvas/gestures/zoom-on-double-press.ts';
import { zoomOnDoublePress } from '../canvas/gestures/zoom-on-double-press.ts';
import { positionOf } from '../canvas/map-handle.ts';

interface PressGesturesProps {
  /** A press on the map. @returns how to take back what it has done, if a second press zooms */
  readonly onPress: (position: Position) => TakeBack | undefined;
  /** Where the mouse is, at most once per frame; `null` when it has left the map. */
  readonly onPoint?: (position: Position | null) => void;
  /** Whether a press sets something, which the mouse shows as a cross. */
  readonly isSetting: boolean;
}

/** Presses on the map, and where the mouse is on it. A child of `MapCanvas`. */
export function PressGestures(props: PressGesturesProps): null {
  useGestures(props, attach);
  return null;
}

function attach(map: MapLibreMap, latest: () => PressGesturesProps): () => void {
  const { press, detach } = zoomOnDoublePress(map, (event: MapMouseEvent) =>
    latest().onPress(positionOf(event.lngLat)),
  );
  const point = oncePerFrame((position: Position | null) => latest().onPoint?.(position));
  const canvas = map.getCanvas();
  const subscriptions = [
    map.on('click', press),
    map.on('mousemove', ({ lngLat }) => {
      canvas.style.cursor = latest().isSetting ? 'crosshair' : '';
      point(positionOf(lngLat));
    }),
    map.on('mouseout', () => point(null)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    point.cancel();
    canvas.style.cursor = '';
    detach();
  };
}
