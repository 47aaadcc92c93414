import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { HandleOnScreen } from './hit-handle.ts';
import { hitHandle, HIT_RADIUS_PIXELS } from './hit-handle.ts';
import { isMenuOpen } from '../canvas/gestures/is-menu-open.ts';
import { positionOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { setOverlayData } from '../layers/overlay-data.ts';
import { pointFeature } from './route-features.ts';
import { GHOST_SOURCE } from './route-layers.ts';
import type { RouteTrack, TrackPoint } from './route-track.ts';
import type { RouteGesturesProps } from './route-types.ts';
import type { ShownWaypoint } from './shown-waypoints.ts';
import { watchContextPress } from '../canvas/gestures/watch-context-press.ts';
import { zoomOnDoublePress } from '../canvas/gestures/zoom-on-double-press.ts';

/** The state that gestures act on; read again at every event. */
export interface GestureState extends RouteGesturesProps {
  readonly track: RouteTrack | undefined;
  readonly shown: readonly ShownWaypoint[];
}

type Pointer = keyof typeof HIT_RADIUS_PIXELS;

/** A press on something that can be dragged; `moved` once it went further than a shaky hand. */
type Drag =
  | { readonly kind: 'move'; readonly id: string; readonly from: ScreenPoint; moved: boolean }
  | {
      readonly kind: 'insert';
      readonly legIndex: number;
      readonly from: ScreenPoint;
      moved: boolean;
    };

const SLOP_PIXELS = { mouse: 3, touch: 8 } as const;
/** A finger rests this long on the line before it drags it, so that a swipe over it moves the map. */
const HOLD_MILLISECONDS = 180;
/** Browsers send a click after a drag: not to be dealt with twice. */
const CLICK_ECHO_MILLISECONDS = 80;

/**
 * Mouse, pen and touch on a route: add, insert, move, select, context, hover. The map pans under
 * everything that is not a handle or the line. Returns what takes the gestures away again.
 */
export function attachGestures(map: MapLibreMap, state: () => GestureState): () => void {
  let drag: Drag | undefined;
  let pointer: Pointer = 'mouse';
  let holdTimer = 0;
  let ignoreEchoUntil = 0;
  let closesMenu = false;
  let hovering = false;

  const canvas = map.getCanvas();
  const rest = () => {
    canvas.style.cursor = 'crosshair';
  };
  const ghost = (at: TrackPoint['position'] | undefined) =>
    setOverlayData(map, GHOST_SOURCE, at ? [pointFeature('ghost', at)] : []);
  const echo = (event: Event) => event.timeStamp < ignoreEchoUntil;

  const handleAt = (at: ScreenPoint) => {
    const handles = state().shown.map(({ id, role, position }): HandleOnScreen => ({
      id,
      role,
      point: map.project([position[0], position[1]]),
    }));
    return hitHandle(handles, at, HIT_RADIUS_PIXELS[pointer]);
  };
  const lineAt = (at: ScreenPoint): TrackPoint | undefined => {
    const found = state().track?.nearest(positionOf(map.unproject([at.x, at.y])));
    if (!found) return undefined;
    const on = map.project([found.position[0], found.position[1]]);
    return Math.hypot(on.x - at.x, on.y - at.y) <= HIT_RADIUS_PIXELS[pointer] ? found : undefined;
  };

  const unhover = () => {
    hover.cancel();
    if (!hovering) return;
    hovering = false;
    ghost(undefined);
    state().onHover(null);
  };
  const hover = oncePerFrame((at: ScreenPoint) => {
    const handle = handleAt(at);
    const found = handle ? undefined : lineAt(at);
    canvas.style.cursor = handle || found ? 'grab' : 'crosshair';
    if (!found) return unhover();
    hovering = true;
    ghost(found.position);
    state().onHover(found.metres);
  });

  const dragTo = oncePerFrame((at: ScreenPoint) => {
    if (!drag) return;
    const position = positionOf(map.unproject([at.x, at.y]));
    if (!drag.moved) {
      drag.moved = true;
      // the route has a handle of its own there from now on
      if (drag.kind === 'insert') ghost(undefined);
      if (drag.kind === 'insert') state().onInsertStart(drag.legIndex, position);
    }
    if (drag.kind === 'move') state().onMove(drag.id, position, 'drag');
    else state().onInsertMove(drag.legIndex, position);
  });

  const finish = () => {
    clearTimeout(holdTimer);
    dragTo.cancel();
    if (drag?.kind === 'insert') ghost(undefined);
    drag = undefined;
    map.dragPan.enable();
    rest();
  };
  const press = (next: Drag) => {
    unhover();
    drag = next;
    canvas.style.cursor = 'grabbing';
  };
  const moveTo = (at: ScreenPoint) => {
    if (!drag) return;
    const far = Math.hypot(at.x - drag.from.x, at.y - drag.from.y);
    if (!drag.moved && far <= SLOP_PIXELS[pointer]) return;
    dragTo(at);
  };
  const release = (at: ScreenPoint, event: Event) => {
    const done = drag;
    dragTo.flush();
    finish();
    if (!done?.moved) return;
    ignoreEchoUntil = event.timeStamp + CLICK_ECHO_MILLISECONDS;
    const position = positionOf(map.unproject([at.x, at.y]));
    if (done.kind === 'move') state().onMove(done.id, position, 'end');
    else state().onInsertEnd(done.legIndex, position);
  };
  const cancel = () => {
    const moved = drag?.moved;
    finish();
    if (moved) state().onCancel();
  };

  const onPointer = ({ pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  const onPointerDown = (event: PointerEvent) => {
    onPointer(event);
    closesMenu = isMenuOpen();
  };
  const onMouseDown = (event: MapMouseEvent) => {
    // What browsers send for a finger that was lifted is no press of a mouse.
    if (pointer === 'touch') return;
    ignoreEchoUntil = 0;
    if (event.originalEvent.button !== 0 || event.originalEvent.ctrlKey) return;
    const handle = handleAt(event.point);
    const found = handle ? undefined : lineAt(event.point);
    if (!handle && !found) return;
    event.preventDefault();
    press(
      handle
        ? { kind: 'move', id: handle.id, from: event.point, moved: false }
        : { kind: 'insert', legIndex: found?.legIndex ?? 0, from: event.point, moved: false },
    );
  };
  const onMouseMove = (event: MouseEvent) => {
    if (drag && pointer === 'mouse') moveTo(pointOnCanvas(canvas, event));
  };
  const onMouseUp = (event: MouseEvent) => {
    if (drag && pointer === 'mouse') release(pointOnCanvas(canvas, event), event);
  };
  const onMapMouseMove = (event: MapMouseEvent) => {
    if (!drag && pointer === 'mouse' && event.originalEvent.buttons === 0) hover(event.point);
  };

  const onTouchStart = (event: MapTouchEvent) => {
    unhover();
    if (event.points.length !== 1) return cancel();
    const from = event.point;
    const handle = handleAt(from);
    if (handle) {
      event.preventDefault();
      press({ kind: 'move', id: handle.id, from, moved: false });
    } else {
      const found = lineAt(from);
      if (found) {
        holdTimer = window.setTimeout(() => {
          map.dragPan.disable();
          press({ kind: 'insert', legIndex: found.legIndex, from, moved: false });
          ghost(found.position);
        }, HOLD_MILLISECONDS);
      }
    }
  };
  const onTouchMove = (event: MapTouchEvent) => {
    if (event.points.length !== 1) return cancel();
    if (drag) moveTo(event.point);
    // a swipe: the map pans, and nothing of ours begins any more
    else clearTimeout(holdTimer);
  };
  const onTouchEnd = (event: MapTouchEvent) => {
    clearTimeout(holdTimer);
    if (drag) release(event.point, event.originalEvent);
  };

  const stopWatching = watchContextPress(map, ({ x, y }) => {
    finish();
    const point = { x, y };
    const id = handleAt(point)?.id;
    const legIndex = id === undefined ? lineAt(point)?.legIndex : undefined;
    state().onContext({
      ...(id !== undefined && { id }),
      ...(legIndex !== undefined && { legIndex }),
      position: positionOf(map.unproject([x, y])),
      point,
    });
  });
  const doublePress = zoomOnDoublePress(map, (event) => {
    const handle = handleAt(event.point);
    if (!handle) return state().onAdd(positionOf(event.lngLat));
    state().onSelect(handle.id);
    return undefined;
  });
  const onClick = (event: MapMouseEvent) => {
    if (!echo(event.originalEvent) && !closesMenu) doublePress.press(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    ignoreEchoUntil = Infinity;
    window.addEventListener(
      'pointerup',
      (up) => (ignoreEchoUntil = up.timeStamp + CLICK_ECHO_MILLISECONDS),
      {
        once: true,
      },
    );
    cancel();
  };

  const mapEvents = {
    mousedown: onMouseDown,
    mousemove: onMapMouseMove,
    mouseout: unhover,
    touchstart: onTouchStart,
    touchmove: onTouchMove,
    touchend: onTouchEnd,
    touchcancel: cancel,
    click: onClick,
    dragstart: () => (canvas.style.cursor = 'grabbing'),
    dragend: rest,
  };
  const subscriptions = [
    map.on('mousedown', mapEvents.mousedown),
    map.on('mousemove', mapEvents.mousemove),
    map.on('mouseout', mapEvents.mouseout),
    map.on('touchstart', mapEvents.touchstart),
    map.on('touchmove', mapEvents.touchmove),
    map.on('touchend', mapEvents.touchend),
    map.on('touchcancel', mapEvents.touchcancel),
    map.on('click', mapEvents.click),
    map.on('dragstart', mapEvents.dragstart),
    map.on('dragend', mapEvents.dragend),
  ];
  const off = new AbortController();
  const early = { capture: true, signal: off.signal };
  window.addEventListener('pointerdown', onPointerDown, early);
  window.addEventListener('pointermove', onPointer, early);
  window.addEventListener('mousemove', onMouseMove, { signal: off.signal });
  window.addEventListener('mouseup', onMouseUp, { signal: off.signal });
  window.addEventListener('blur', cancel, { signal: off.signal });
  window.addEventListener('keydown', onKeyDown, early);
  rest();

  return () => {
    off.abort();
    for (const subscription of subscriptions) subscription.unsubscribe();
    stopWatching();
    doublePress.detach();
    unhover();
    // No event will end the drag any more.
    cancel();
    canvas.style.cursor = '';
  };
}

function pointOnCanvas(canvas: HTMLElement, event: MouseEvent): ScreenPoint {
  const box = canvas.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
