import { useEffect, useRef, useState } from 'react';

/** Shorter waits than this show nothing: a spinner that only flashes looks like a fault. */
const spinnerDelay = 200;
/** Once shown, it stays long enough to be seen. */
const spinnerTime = 300;

/** Whether a spinner is to be seen while `busy`, once that lasts longer than the delay in ms. */
export function useSpinner(busy: boolean, delay = spinnerDelay): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (busy === shown) return undefined;
    const wait = busy ? delay : shownAt.current + spinnerTime - performance.now();
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, delay, shown]);

  return shown;
}
