import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { toVertex } from '@webmaps/project/gestures/vertex';
import { UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { positionOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';

export interface StrokeGestures {
  /** Drags draw a stroke instead of moving the map; two fingers still move it. */
  readonly isStroking: boolean;
  /** `pixelUnits`: how many units of latitude a pixel is where the stroke begins. */
  readonly onStrokeStart: (at: Vertex, pixelUnits: number) => void;
  readonly onStrokeMove: (at: Vertex) => void;
  readonly onStrokeEnd: () => void;
  readonly onStrokeCancel: () => void;
}

/** Draws strokes by mouse, pen and one finger. Returns what takes the gestures away again. */
export function attachStrokes(map: MapLibreMap, state: () => StrokeGestures): () => void {
  let isDown = false;
  const vertexAt = ({ x, y }: ScreenPoint): Vertex => toVertex(positionOf(map.unproject([x, y])));

  const start = (event: MapMouseEvent | MapTouchEvent) => {
    event.preventDefault();
    isDown = true;
    const at = vertexAt(event.point);
    state().onStrokeStart(at, pixelUnitsAt(at, vertexAt({ ...event.point, y: event.point.y + 1 })));
  };
  const end = () => {
    if (!isDown) return;
    isDown = false;
    state().onStrokeEnd();
  };
  const cancel = () => {
    if (!isDown) return;
    isDown = false;
    state().onStrokeCancel();
  };
  const onMouseDown = (event: MapMouseEvent) => {
    if (state().isStroking && !isDown && event.originalEvent.button === 0) start(event);
  };
  const onTouchStart = (event: MapTouchEvent) => {
    if (event.points.length !== 1) cancel();
    else if (state().isStroking) start(event);
  };
  const onTouchMove = (event: MapTouchEvent) => {
    if (isDown) state().onStrokeMove(vertexAt(event.point));
  };
  const onWindowMove = (event: MouseEvent) => {
    if (!isDown) return;
    const box = map.getCanvas().getBoundingClientRect();
    state().onStrokeMove(vertexAt({ x: event.clientX - box.left, y: event.clientY - box.top }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDown) return;
    event.stopPropagation();
    cancel();
  };

  const subscriptions = [
    map.on('mousedown', onMouseDown),
    map.on('touchstart', onTouchStart),
    map.on('touchmove', onTouchMove),
    map.on('touchend', end),
    map.on('touchcancel', cancel),
  ];
  const off = new AbortController();
  const { signal } = off;
  window.addEventListener('mousemove', onWindowMove, { signal });
  window.addEventListener('mouseup', end, { signal });
  window.addEventListener('blur', cancel, { signal });
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  return () => {
    off.abort();
    for (const subscription of subscriptions) subscription.unsubscribe();
    cancel();
  };
}

function pixelUnitsAt([x, y]: Vertex, [besideX, besideY]: Vertex): number {
  return Math.hypot((besideX - x) * longitudeScale(y / UNITS_PER_DEGREE), besideY - y);
}
