import type { ScreenPoint } from '../canvas/map-types.ts';
import type { WaypointRole } from './shown-waypoints.ts';

/** A handle as it is on the screen: `point` is the place that it marks. */
export interface HandleOnScreen {
  readonly id: string;
  readonly role: WaypointRole;
  readonly point: ScreenPoint;
}

/** Half of the smallest target: 24 pixels for a mouse or pen, 44 for a finger. */
export const HIT_RADIUS_PIXELS = { mouse: 12, touch: 22 } as const;

/** The head of a pin is so far above its tip. */
const PIN_HEAD_PIXELS = 26;

/**
 * The handle under a point, the nearest where several are; of equally near ones the later, which is
 * drawn above. A pin is hit on its head or at its tip.
 */
export function hitHandle(
  handles: readonly HandleOnScreen[],
  at: ScreenPoint,
  radiusPixels: number,
): HandleOnScreen | undefined {
  let best: HandleOnScreen | undefined;
  let bestDistance = radiusPixels;
  for (const handle of handles) {
    const distance = distanceTo(handle, at);
    if (distance <= bestDistance) {
      best = handle;
      bestDistance = distance;
    }
  }
  return best;
}

function distanceTo({ role, point }: HandleOnScreen, at: ScreenPoint): number {
  const fromTip = Math.hypot(at.x - point.x, at.y - point.y);
  if (role === 'via') return fromTip;
  return Math.min(fromTip, Math.hypot(at.x - point.x, at.y - (point.y - PIN_HEAD_PIXELS)));
}
