import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Rows above and below the window, so that fast scrolling shows none empty. */
const EXTRA_ROWS = 8;
/** What is drawn before the list's place in the window is known; the others come in a task of their own. */
const FIRST_ROWS = 12;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Which rows of a long list are near the window, for rows of one height in a page that scrolls as a
 * whole: thousands of rows in the document would make every filter a long task.
 */
export function useWindowRows(
  count: number,
  rowPixels: number,
): { readonly list: RefObject<HTMLUListElement | null> } & Range {
  const list = useRef<HTMLUListElement>(null);
  const [range, setRange] = useState<Range>({ from: 0, to: FIRST_ROWS });
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / rowPixels) - EXTRA_ROWS);
      const to = Math.ceil((innerHeight - top) / rowPixels) + EXTRA_ROWS;
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    measure();
    // What is above the list may change its height, which scrolls nothing and resizes no window.
    const layout = new ResizeObserver(measure);
    layout.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      layout.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [rowPixels, count]);
  const to = Math.min(count, Math.max(range.to, 1));
  return { list, from: Math.min(range.from, to), to };
}
