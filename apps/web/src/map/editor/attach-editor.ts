import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Handle } from '@webmaps/project/gestures/corners';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { isSameVertex, toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { isMenuOpen } from '../canvas/gestures/is-menu-open.ts';
import { positionOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import type { ScreenBox } from './box-press.ts';
import type { EditScene } from './edit-scene.ts';
import { frameHandles } from './frame-handles.ts';
import type { FrameHandle } from './frame-handles.ts';
import { hitsShape } from './hit-shape.ts';
import type { Snap } from './snap/snap.ts';

/** What a press takes hold of: a handle of the shape in hand, of its frame, or the whole selection. */
export type Grip =
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'frame'; readonly handle: FrameHandle }
  | { readonly kind: 'selection' };

export interface Dragged {
  readonly grip: Grip;
  readonly from: Vertex;
  readonly to: Vertex;
  /** Shift is held: a frame keeps its ratio, and turns by whole steps. */
  readonly isSteady: boolean;
}

export interface EditorGestures {
  readonly scene: EditScene;
  /** Presses set corners instead of choosing features. */
  readonly isDrawing: boolean;
  /** Drags belong to a stroke (`attachStrokes`). */
  readonly isStroking: boolean;
  readonly mayEdit: boolean;
  readonly onPress: (
    at: Vertex,
    press: { readonly adds: boolean; readonly tolerance: number },
  ) => void;
  /** Two presses at one place end what is being drawn. */
  readonly onFinish: () => void;
  /** Where the pointer is; `undefined` once it has left the map. */
  readonly onPointer: (at: Vertex | undefined) => void;
  readonly onChoose: (handle: Handle) => void;
  readonly onDrag: (dragged: Dragged) => void;
  readonly onDrop: (dragged: Dragged) => void;
  readonly onCancel: () => void;
  readonly onBox: (box: Bbox, press: { readonly adds: boolean }) => void;
  readonly onShowBox: (box: ScreenBox | undefined) => void;
  /** Where a corner is set instead of at a place. */
  readonly snap: (place: Vertex) => Snap | undefined;
  readonly onShowSnap: (snap: Snap | undefined) => void;
}

const HIT_PIXELS = { mouse: 12, touch: 22 } as const;
const SNAP_PIXELS = 10;
const SLOP_PIXELS = { mouse: 3, touch: 8 } as const;
/** Browsers send a click after a drag: not to be dealt with twice. */
const ECHO_MILLISECONDS = 80;

interface GripDrag {
  readonly kind: 'grip';
  readonly grip: Grip;
  readonly from: ScreenPoint;
  readonly at: Vertex;
  moved: boolean;
}

type Drag = GripDrag | { readonly kind: 'box'; readonly from: ScreenPoint; moved: boolean };

/**
 * Mouse, pen and touch on what is in hand. Whatever is not a handle, the selection or a box leaves the
 * map to be moved. Returns what takes the gestures away again.
 */
export function attachEditor(map: MapLibreMap, state: () => EditorGestures): () => void {
  let drag: Drag | undefined;
  let pointer: keyof typeof HIT_PIXELS = 'mouse';
  let ignoreEchoUntil = 0;
  let closesMenu = false;
  let isAltHeld = false;
  let isShiftHeld = false;
  const canvas = map.getCanvas();

  const project = (vertex: Vertex): ScreenPoint => {
    const [lon, lat] = toPosition(vertex);
    return map.project([lon, lat]);
  };
  const vertexAt = (at: ScreenPoint): Vertex => toVertex(positionOf(map.unproject([at.x, at.y])));
  /** Alt sets a corner just where the pointer is. */
  const snapCorner = (at: ScreenPoint): Vertex => {
    const place = vertexAt(at);
    const snap = isAltHeld ? undefined : state().snap(place);
    state().onShowSnap(snap);
    return snap?.at ?? place;
  };
  /** A press beside a corner of what is being drawn means that corner. */
  const snapped = (at: ScreenPoint): Vertex => {
    const corners = state().scene.drawing?.corners ?? [];
    const near = [corners[0], corners.at(-1)].find((corner) => {
      if (!corner) return false;
      const on = project(corner);
      return Math.hypot(on.x - at.x, on.y - at.y) <= SNAP_PIXELS;
    });
    if (!near && state().isDrawing) return snapCorner(at);
    state().onShowSnap(undefined);
    return near ?? vertexAt(at);
  };
  const draggedTo = ({ grip, at: from }: GripDrag, at: ScreenPoint): Dragged => {
    const to = grip.kind === 'handle' ? snapCorner(at) : vertexAt(at);
    return { grip, from, to, isSteady: isShiftHeld };
  };
  const gripAt = (at: ScreenPoint): Grip | undefined => {
    const { scene, mayEdit, isDrawing, isStroking } = state();
    if (!mayEdit || isDrawing || isStroking) return undefined;
    const pixels = HIT_PIXELS[pointer];
    const handle = scene.handles.find(({ at: vertex }) => {
      const on = project(vertex);
      return Math.hypot(on.x - at.x, on.y - at.y) <= pixels;
    });
    if (handle) return { kind: 'handle', handle };
    const ofFrame =
      scene.frame &&
      frameHandles(scene.frame, project).find(
        ({ at: { x, y } }) => Math.hypot(x - at.x, y - at.y) <= pixels,
      );
    if (ofFrame) return { kind: 'frame', handle: ofFrame.handle };
    const isOnSelection = scene.selected.some((shape) => hitsShape(shape, at, { project, pixels }));
    return isOnSelection ? { kind: 'selection' } : undefined;
  };
  const rest = () => {
    const { isDrawing, isStroking } = state();
    canvas.style.cursor = isDrawing || isStroking ? 'crosshair' : '';
  };

  const start = (next: Drag) => {
    drag = next;
    if (next.kind === 'grip') canvas.style.cursor = 'grabbing';
  };
  const dragTo = oncePerFrame((at: ScreenPoint) => {
    if (!drag) return;
    drag.moved = true;
    if (drag.kind === 'box') state().onShowBox({ from: drag.from, to: at });
    else state().onDrag(draggedTo(drag, at));
  });
  const end = () => {
    dragTo.cancel();
    drag = undefined;
    state().onShowBox(undefined);
    state().onShowSnap(undefined);
    map.dragPan.enable();
    rest();
  };
  const moveTo = (at: ScreenPoint) => {
    if (!drag) return;
    const far = Math.hypot(at.x - drag.from.x, at.y - drag.from.y);
    if (drag.moved || far > SLOP_PIXELS[pointer]) dragTo(at);
  };
  const release = (at: ScreenPoint, event: MouseEvent | TouchEvent) => {
    const done = drag;
    end();
    if (!done) return;
    if (!done.moved) {
      if (done.kind === 'grip' && done.grip.kind === 'handle') {
        ignoreEchoUntil = event.timeStamp + ECHO_MILLISECONDS;
        state().onChoose(done.grip.handle);
      }
      return;
    }
    ignoreEchoUntil = event.timeStamp + ECHO_MILLISECONDS;
    if (done.kind === 'grip') {
      state().onDrop(draggedTo(done, at));
      state().onShowSnap(undefined);
      return;
    }
    const corners = [done.from, at].map(({ x, y }) => positionOf(map.unproject([x, y])));
    const adds = 'ctrlKey' in event && (event.ctrlKey || event.metaKey);
    state().onBox(bboxOf(corners)!, { adds });
  };
  const cancel = () => {
    const wasMoved = drag?.moved === true && drag.kind === 'grip';
    end();
    if (wasMoved) state().onCancel();
  };

  const onMouseDown = (event: MapMouseEvent) => {
    if (pointer === 'touch' || event.originalEvent.button !== 0) return;
    ignoreEchoUntil = 0;
    const { shiftKey } = event.originalEvent;
    const found = gripAt(event.point);
    const grip = shiftKey && found?.kind !== 'frame' ? undefined : found;
    if (grip)
      start({ kind: 'grip', grip, from: event.point, at: vertexAt(event.point), moved: false });
    else if (shiftKey && !state().isDrawing && !state().isStroking)
      start({ kind: 'box', from: event.point, moved: false });
    if (drag) event.preventDefault();
  };
  const onMapMove = (event: MapMouseEvent) => {
    if (drag || pointer === 'touch') return;
    state().onPointer(snapped(event.point));
    if (gripAt(event.point)) canvas.style.cursor = 'move';
    else rest();
  };
  const onTouchStart = (event: MapTouchEvent) => {
    if (event.points.length !== 1) return cancel();
    const grip = gripAt(event.point);
    if (!grip) return undefined;
    event.preventDefault();
    start({ kind: 'grip', grip, from: event.point, at: vertexAt(event.point), moved: false });
    return undefined;
  };
  const onTouchMove = (event: MapTouchEvent) =>
    event.points.length === 1 ? moveTo(event.point) : cancel();
  const onTouchEnd = (event: MapTouchEvent) => release(event.point, event.originalEvent);
  const onClick = (event: MapMouseEvent) => {
    const { timeStamp, shiftKey, ctrlKey, metaKey, detail } = event.originalEvent;
    if (timeStamp < ignoreEchoUntil || closesMenu || state().isStroking) return;
    const { isDrawing, onPress, onFinish, scene } = state();
    const at = snapped(event.point);
    const last = scene.drawing?.corners.at(-1);
    // The first press of two has set the corner already.
    if (isDrawing && detail === 2 && last) return onFinish();
    const edge = positionOf(
      map.unproject([event.point.x + HIT_PIXELS[pointer] / 2, event.point.y]),
    );
    const tolerance = distanceMetres(positionOf(event.lngLat), edge);
    if (isDrawing && last && isSameVertex(last, at) && detail > 2) return;
    onPress(at, { adds: shiftKey || ctrlKey || metaKey, tolerance });
    state().onShowSnap(undefined);
  };
  const onWindowMove = (event: MouseEvent) => {
    if (drag && pointer === 'mouse') moveTo(pointOn(canvas, event));
  };
  const onWindowUp = (event: MouseEvent) => {
    if (drag && pointer === 'mouse') release(pointOn(canvas, event), event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    ignoreEchoUntil = event.timeStamp + 10 * ECHO_MILLISECONDS;
    cancel();
  };
  const onPointer = ({ pointerType, type, altKey, shiftKey }: PointerEvent) => {
    isAltHeld = altKey;
    isShiftHeld = shiftKey;
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
    if (type === 'pointerdown') closesMenu = isMenuOpen();
  };

  const leave = () => {
    if (drag) return;
    state().onPointer(undefined);
    state().onShowSnap(undefined);
  };
  const subscriptions = [
    map.on('mousedown', onMouseDown),
    map.on('mousemove', onMapMove),
    map.on('mouseout', leave),
    map.on('touchstart', onTouchStart),
    map.on('touchmove', onTouchMove),
    map.on('touchend', onTouchEnd),
    map.on('touchcancel', cancel),
    map.on('click', onClick),
  ];
  const off = new AbortController();
  window.addEventListener('pointerdown', onPointer, { capture: true, signal: off.signal });
  window.addEventListener('pointermove', onPointer, { capture: true, signal: off.signal });
  window.addEventListener('mousemove', onWindowMove, { signal: off.signal });
  window.addEventListener('mouseup', onWindowUp, { signal: off.signal });
  window.addEventListener('blur', cancel, { signal: off.signal });
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: off.signal });
  map.boxZoom.disable();
  map.doubleClickZoom.disable();
  rest();

  return () => {
    off.abort();
    for (const subscription of subscriptions) subscription.unsubscribe();
    cancel();
    map.boxZoom.enable();
    map.doubleClickZoom.enable();
    canvas.style.cursor = '';
  };
}

function pointOn(canvas: HTMLElement, event: MouseEvent): ScreenPoint {
  const box = canvas.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
