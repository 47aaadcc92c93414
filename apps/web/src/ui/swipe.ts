/** Directions on the screen: a swipe follows the finger, whichever way the page is read. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

export interface SwipeRules {
  readonly directions: readonly SwipeDirection[];
  /** The way in px from which on a swipe dismisses. */
  readonly threshold: number;
  /** The speed in px/ms above which a swipe dismisses however short it is. */
  readonly velocity: number;
}

interface Movement {
  readonly x: number;
  readonly y: number;
  readonly milliseconds: number;
}

/** Movements below this are a press that trembled. */
const MIN_MOVEMENT_PIXELS = 2;

/** Where a movement dismisses to, if it does. */
export function swipedTo(
  movement: Movement,
  { directions, threshold, velocity }: SwipeRules,
): SwipeDirection | undefined {
  const direction = mainDirection(movement);
  if (direction === undefined || !directions.includes(direction)) return undefined;
  const way = Math.max(Math.abs(movement.x), Math.abs(movement.y));
  const speed = way / Math.max(1, movement.milliseconds);
  return way >= threshold || speed > velocity ? direction : undefined;
}

/** The part of a movement that the directions let pass; the rest stays where it is. */
export function allowedOffset(
  movement: Movement,
  directions: readonly SwipeDirection[],
): { readonly x: number; readonly y: number } {
  const direction = mainDirection(movement);
  if (direction === undefined || !directions.includes(direction)) return { x: 0, y: 0 };
  return isHorizontal(direction) ? { x: movement.x, y: 0 } : { x: 0, y: movement.y };
}

function mainDirection({ x, y }: Movement): SwipeDirection | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < MIN_MOVEMENT_PIXELS) return undefined;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

function isHorizontal(direction: SwipeDirection): boolean {
  return direction === 'left' || direction === 'right';
}
