import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { allowedOffset, swipedTo } from './swipe.ts';
import type { SwipeDirection, SwipeRules } from './swipe.ts';

interface SwipeOptions extends SwipeRules {
  readonly onSwipe: (direction: SwipeDirection) => void;
}

/**
 * What an element needs to be swiped away. It moves by the variables `--swipe-x` and `--swipe-y`,
 * and carries `data-swiping` while a finger or the mouse holds it.
 */
export function useSwipe({ onSwipe, ...rules }: SwipeOptions) {
  const start = useRef<{ x: number; y: number; time: number; id: number } | undefined>(undefined);

  const movement = (event: PointerEvent, from: { x: number; y: number; time: number }) => ({
    x: event.clientX - from.x,
    y: event.clientY - from.y,
    milliseconds: performance.now() - from.time,
  });

  const rest = (element: HTMLElement) => {
    start.current = undefined;
    element.removeAttribute('data-swiping');
    move(element, { x: 0, y: 0 });
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || rules.directions.length === 0) return;
      if ((event.target as Element).closest('button, a, input')) return;
      const { clientX: x, clientY: y, pointerId: id } = event;
      start.current = { x, y, time: performance.now(), id };
      event.currentTarget.setPointerCapture(id);
      event.currentTarget.setAttribute('data-swiping', '');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== event.pointerId) return;
      move(event.currentTarget, allowedOffset(movement(event, start.current), rules.directions));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== event.pointerId) return;
      const direction = swipedTo(movement(event, start.current), rules);
      rest(event.currentTarget);
      if (direction === undefined) return;
      event.currentTarget.setAttribute('data-swiped', direction);
      onSwipe(direction);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id === event.pointerId) rest(event.currentTarget);
    },
  };
}

function move(element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  element.style.setProperty('--swipe-x', `${x}px`);
  element.style.setProperty('--swipe-y', `${y}px`);
}
