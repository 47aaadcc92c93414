/** The edge of the window, as it is on the screen, that a drawer comes from and is drawn to. */
export type Edge = 'bottom' | 'top' | 'left' | 'right';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export function axisOf(edge: Edge): 'x' | 'y' {
  return edge === 'bottom' || edge === 'top' ? 'y' : 'x';
}

/** How far a point has moved towards the edge, in px; less than 0 away from it. */
export function towardsEdge(edge: Edge, now: Point, start: Point): number {
  const delta = axisOf(edge) === 'y' ? now.clientY - start.clientY : now.clientX - start.clientX;
  return delta * sign(edge);
}

/** Moves a drawer this many px towards its edge, at once; `null` lets it go back by itself. */
export function slide(popup: HTMLElement, edge: Edge, distance: number | null): void {
  if (distance === null) {
    popup.style.translate = '';
    popup.style.transition = '';
    return;
  }
  const shift = `${distance * sign(edge)}px`;
  popup.style.transition = 'none';
  popup.style.translate = axisOf(edge) === 'y' ? `0 ${shift}` : `${shift} 0`;
}

/** Whether anything from the target up to the drawer can still be scrolled by such a move. */
export function scrollsTowards(edge: Edge, target: EventTarget | null, popup: Element): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== popup) {
    if (canScroll(edge, element)) return true;
    element = element.parentElement;
  }
  return false;
}

function canScroll(edge: Edge, element: Element): boolean {
  const vertical = axisOf(edge) === 'y';
  const room = vertical
    ? element.scrollHeight - element.clientHeight
    : element.scrollWidth - element.clientWidth;
  if (room <= 0) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  if (!/auto|scroll/.test(vertical ? overflowY : overflowX)) return false;
  // Read from right to left, the way to the side counts from 0 downwards.
  const offset = Math.abs(vertical ? element.scrollTop : element.scrollLeft);
  const fromStart =
    vertical || getComputedStyle(element).direction === 'ltr' ? offset : room - offset;
  return sign(edge) > 0 ? fromStart > 0 : fromStart < room - 1;
}

function sign(edge: Edge): 1 | -1 {
  return edge === 'bottom' || edge === 'right' ? 1 : -1;
}
