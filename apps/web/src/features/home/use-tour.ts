import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

const LAP_MS = 60_000;
/** Often enough to look smooth at this speed, and no more work than that. */
const STEP_MS = 40;

export interface Tour {
  /** 0 to 1 of the way. */
  readonly share: number;
  readonly running: boolean;
  readonly toggle: () => void;
  /** Stops there. */
  readonly goTo: (share: number) => void;
}

/**
 * Goes along the route once a minute, as long as the element is on the screen. With
 * reduced motion it waits until it is started.
 */
export function useTour(element: RefObject<Element | null>): Tour {
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [share, setShare] = useState(0.35);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const running = chosen ?? !reduced;
  const visible = useRef(true);

  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new IntersectionObserver((entries) => {
      visible.current = entries.at(-1)?.isIntersecting ?? true;
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (!running) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      frame = requestAnimationFrame(step);
      if (now - last < STEP_MS) return;
      // After a pause in the background it goes on from where it was.
      const elapsed = Math.min(now - last, 4 * STEP_MS);
      last = now;
      if (visible.current) setShare((before) => (before + elapsed / LAP_MS) % 1);
    }
    return () => cancelAnimationFrame(frame);
  }, [running]);

  const toggle = useCallback(() => setChosen(!running), [running]);
  const goTo = useCallback((next: number) => {
    setChosen(false);
    setShare(next);
  }, []);
  return { share, running, toggle, goTo };
}
