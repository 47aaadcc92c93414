import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { ScreenPoint } from '../map-types.ts';

const LONG_PRESS_MILLISECONDS = 550;
/** A finger that rests still moves so far. */
const SLOP_PIXELS = 8;
/** Some browsers send the context menu of a long press only after the finger was lifted. */
const LATE_MENU_MILLISECONDS = 700;

/**
 * Reports right clicks and long presses, each press once: browsers on some systems send a context
 * menu for a finger that rests, others leave the time to us. A long press does nothing else: the map
 * does not pan under it, and lifting the finger sends no click, which would close what has opened.
 * Returns what detaches it.
 */
export function watchContextPress(
  map: Pick<MapLibreMap, 'on' | 'dragPan'>,
  open: (point: ScreenPoint) => void,
): () => void {
  let timer = 0;
  /** Where the one finger on the map is pressing. */
  let finger: ScreenPoint | undefined;
  let opened = false;
  let ignoreMenuUntil = 0;

  const openForFinger = (point: ScreenPoint) => {
    clearTimeout(timer);
    opened = true;
    open(point);
    map.dragPan.disable();
  };
  const onTouchStart = ({ points, point }: MapTouchEvent) => {
    clearTimeout(timer);
    finger = points.length === 1 ? point : undefined;
    if (finger) timer = window.setTimeout(openForFinger, LONG_PRESS_MILLISECONDS, finger);
  };
  const onTouchMove = ({ points, point }: MapTouchEvent) => {
    const isStill =
      finger &&
      points.length === 1 &&
      Math.hypot(point.x - finger.x, point.y - finger.y) <= SLOP_PIXELS;
    if (!isStill) clearTimeout(timer);
  };
  const onTouchEnd = ({ originalEvent }: MapTouchEvent) => {
    clearTimeout(timer);
    finger = undefined;
    if (!opened) return;
    opened = false;
    ignoreMenuUntil = originalEvent.timeStamp + LATE_MENU_MILLISECONDS;
    if (originalEvent.cancelable) originalEvent.preventDefault();
    map.dragPan.enable();
  };
  const onContextMenu = ({ originalEvent, point }: MapMouseEvent) => {
    originalEvent.preventDefault();
    if (opened || originalEvent.timeStamp < ignoreMenuUntil) return;
    if (finger) openForFinger(finger);
    else open(point);
  };

  const subscriptions = [
    map.on('touchstart', onTouchStart),
    map.on('touchmove', onTouchMove),
    map.on('touchend', onTouchEnd),
    map.on('touchcancel', onTouchEnd),
    map.on('contextmenu', onContextMenu),
  ];
  return () => {
    clearTimeout(timer);
    for (const subscription of subscriptions) subscription.unsubscribe();
    if (opened) map.dragPan.enable();
  };
}
