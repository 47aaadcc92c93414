import type { Map as MapLibreMap, MapMouseEvent, MapMovementEvent } from 'maplibre-gl';
import type { ScreenPoint } from '../map-types.ts';

/** Takes back what a press has done, as if it had never been made. */
export type TakeBack = () => void;

interface Press {
  readonly milliseconds: number;
  readonly point: ScreenPoint;
  /** How many presses in a row end with this one. */
  readonly count: number;
  readonly takeBack: TakeBack | undefined;
}

const PAIR_MILLISECONDS = 300;
const PAIR_PIXELS = 30;
/** A finger that taps and then drags zooms; the drag begins so soon after the tap. */
const TAP_DRAG_MILLISECONDS = 1000;

/**
 * Double clicks and double taps zoom a map on which single presses have an act of their own. The act
 * comes at once, since waiting for a second press would make every press slow; a second press near
 * the first takes the act back and zooms. Replaces the zoom of the library until it is detached.
 */
export function zoomOnDoublePress(
  map: Pick<MapLibreMap, 'on' | 'easeTo' | 'getZoom' | 'doubleClickZoom'>,
  act: (event: MapMouseEvent) => TakeBack | undefined,
): { readonly press: (event: MapMouseEvent) => void; readonly detach: () => void } {
  let last: Press | undefined;

  const press = (event: MapMouseEvent) => {
    const { originalEvent, point, lngLat } = event;
    const milliseconds = originalEvent.timeStamp;
    if (!last || !isNext(last, event)) {
      last = { milliseconds, point, count: 1, takeBack: act(event) };
      return;
    }
    const { takeBack, count } = last;
    last = { milliseconds, point, count: count + 1, takeBack: undefined };
    // The third of three presses may begin another pair.
    if (count % 2 === 0) return;
    takeBack?.();
    const zoom = map.getZoom() + (originalEvent.shiftKey ? -1 : 1);
    map.easeTo({ zoom, around: lngLat, duration: 300 });
  };

  const onZoomStart = ({ originalEvent }: MapMovementEvent) => {
    if (!last || !isOneFinger(originalEvent)) return;
    const { takeBack, milliseconds } = last;
    last = undefined;
    if (originalEvent.timeStamp - milliseconds < TAP_DRAG_MILLISECONDS) takeBack?.();
  };

  map.doubleClickZoom.disable();
  const subscription = map.on('zoomstart', onZoomStart);
  return {
    press,
    detach: () => {
      subscription.unsubscribe();
      map.doubleClickZoom.enable();
    },
  };
}

/** The system's count of clicks heeds how fast this person clicks; fingers are counted by time. */
function isNext(last: Press, { originalEvent, point }: MapMouseEvent): boolean {
  if (Math.hypot(point.x - last.point.x, point.y - last.point.y) > PAIR_PIXELS) return false;
  const since = originalEvent.timeStamp - last.milliseconds;
  return originalEvent.detail > 1 || since <= PAIR_MILLISECONDS;
}

function isOneFinger(event: MapMovementEvent['originalEvent']): event is TouchEvent {
  return event !== undefined && 'touches' in event && event.touches.length === 1;
}
