/**
 * Lets a drawer be drawn to its edge with a finger, a pen or the mouse. A finger may start anywhere
 * in it, as long as nothing under it can still be scrolled that way; the mouse only at the handle
 * and the header, since elsewhere it selects text. The library's own drawer closes at half its
 * height and has no option for that, hence this one.
 */
import { useEffect, useState } from 'react';
import type { Edge } from './drawer-motion.ts';
import { axisOf, scrollsTowards, slide, towardsEdge } from './drawer-motion.ts';
import { releaseCloses } from './drawer-release.ts';

/** For so long after its content was scrolled, a drawer stays put under a finger on the content. */
export const drawerScrollLockMs = 100;

/** Moves below this are a press. */
const slop = 4;
/** The speed at release is that of the last moments, not of the whole way. */
const speedWindowMs = 100;

interface DrawerDrag {
  readonly edge: Edge;
  readonly onClose: () => void;
}

/** Returns the ref for the drawer. */
export function useDrawerDrag({ edge, onClose }: DrawerDrag) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useEffect(() => (popup ? attach(popup, { edge, onClose }) : undefined), [popup, edge, onClose]);
  return setPopup;
}

interface Gesture {
  readonly pointer: number;
  readonly start: PointerEvent;
  readonly samples: { at: number; distance: number }[];
  dragging: boolean;
}

function attach(popup: HTMLElement, { edge, onClose }: DrawerDrag): () => void {
  let gesture: Gesture | null = null;
  let lastScroll = -Infinity;
  const listening = new AbortController();
  const { signal } = listening;

  const mayStart = ({ target, button, pointerType }: PointerEvent): boolean => {
    if (!(target instanceof Element) || button !== 0) return false;
    // A map in a drawer is moved itself.
    if (target.closest('[data-own-gestures]')) return false;
    if (pointerType === 'mouse') return isGrip(target) && target.closest('button, a') === null;
    return isGrip(target) || performance.now() - lastScroll >= drawerScrollLockMs;
  };

  const begins = ({ start }: Gesture, event: PointerEvent): boolean => {
    const along = towardsEdge(edge, event, start);
    const across = Math.abs(
      axisOf(edge) === 'y' ? event.clientX - start.clientX : event.clientY - start.clientY,
    );
    const needed = event.pointerType === 'mouse' ? slop : 0;
    if (along <= needed || along <= across) return false;
    return isGrip(start.target) || !scrollsTowards(edge, start.target, popup);
  };

  popup.addEventListener(
    'pointerdown',
    (event) => {
      if (!gesture && mayStart(event)) {
        gesture = { pointer: event.pointerId, start: event, samples: [], dragging: false };
      }
    },
    { signal },
  );
  popup.addEventListener(
    'pointermove',
    (event) => {
      if (gesture?.pointer !== event.pointerId) return;
      if (!gesture.dragging) {
        if (!begins(gesture, event)) return;
        gesture.dragging = true;
        popup.setPointerCapture(event.pointerId);
      }
      const distance = Math.max(0, towardsEdge(edge, event, gesture.start));
      gesture.samples.push({ at: performance.now(), distance });
      slide(popup, edge, distance);
    },
    { signal },
  );
  popup.addEventListener(
    'pointerup',
    (event) => {
      if (gesture?.pointer !== event.pointerId) return;
      const { dragging, samples } = gesture;
      gesture = null;
      if (!dragging) return;
      const size = axisOf(edge) === 'y' ? popup.offsetHeight : popup.offsetWidth;
      const distance = samples.at(-1)?.distance ?? 0;
      // Closed first, then let go: so it slides on from where the finger left it.
      if (releaseCloses({ distance, size, speed: speedOf(samples) })) onClose();
      slide(popup, edge, null);
    },
    { signal },
  );
  popup.addEventListener(
    'pointercancel',
    (event) => {
      if (gesture?.pointer !== event.pointerId) return;
      gesture = null;
      slide(popup, edge, null);
    },
    { signal },
  );
  // The only way to keep the browser from scrolling with the same finger.
  popup.addEventListener('touchmove', (event) => gesture?.dragging && event.preventDefault(), {
    signal,
    passive: false,
  });
  popup.addEventListener('scroll', () => (lastScroll = performance.now()), {
    signal,
    capture: true,
  });
  return () => listening.abort();
}

/** Where a drawer can be taken hold of, whatever its content does. */
function isGrip(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('[data-drawer-handle], [data-overlay-header]') !== null;
}

function speedOf(samples: Gesture['samples']): number {
  const now = performance.now();
  const first = samples.find(({ at }) => now - at <= speedWindowMs);
  const last = samples.at(-1);
  if (!first || !last || now === first.at) return 0;
  return (last.distance - first.distance) / (now - first.at);
}
