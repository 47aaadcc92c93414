import { useEffect } from 'react';

/** Controls fade once nothing has been pressed, moved or given the focus for so long. */
const QUIET_AFTER_MS = 3000;

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Lets what has the class `fadesWhenQuiet` fade while a person only looks at the page; any sign of
 * them brings it back.
 */
export function useQuiet(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      delete dataset['quiet'];
      timer = setTimeout(() => {
        dataset['quiet'] = '';
      }, QUIET_AFTER_MS);
    };
    wait();
    for (const sign of signs) addEventListener(sign, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      delete dataset['quiet'];
      for (const sign of signs) removeEventListener(sign, wait, { capture: true });
    };
  }, []);
}

/** Never what has the focus, is under the pointer, or has its menu open. */
export const fadesWhenQuiet =
  'transition-opacity duration-300 in-data-quiet:not-focus-within:not-hover:not-has-data-popup-open:opacity-0';
