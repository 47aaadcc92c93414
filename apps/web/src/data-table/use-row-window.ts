import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Up to here all lines are in the document; above, those near the visible part. */
const MOST_WHOLE_LINES = 50;
/** Lines on either side of the visible part, so that fast scrolling shows none empty. */
const EXTRA_LINES = 8;
/** The head that stays above the lines, in px: a line that is scrolled to is not behind it. */
const HEAD_PIXELS = 36;

/** A line in the document, or the room of those that are not. */
export type Slot =
  | { readonly kind: 'line'; readonly index: number }
  | { readonly kind: 'gap'; readonly key: string; readonly pixels: number };

interface RowWindowOptions {
  readonly count: number;
  /** What a line is high before it is measured, in px. */
  readonly linePixels: number;
  /** On phones the page scrolls, elsewhere the table does within its frame. */
  readonly scrolls: 'frame' | 'page';
  readonly frame: RefObject<HTMLElement | null>;
  /** The line with the focus stays in the document, wherever it is scrolled to; -1 for none. */
  readonly current: number;
}

interface RowWindow {
  readonly slots: readonly Slot[];
  /** The ref of each line, where lines are measured. */
  readonly measure: ((line: Element | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Which lines of a table are in the document. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, linePixels, scrolls, frame, current } = options;
  const isWindowed = count > MOST_WHOLE_LINES;
  const isPage = scrolls === 'page';
  const scrollMargin = usePageTop(frame, isWindowed && isPage);
  const shared = {
    count,
    estimateSize: () => linePixels,
    overscan: EXTRA_LINES,
    rangeExtractor: (range: Range) => withCurrent(defaultRangeExtractor(range), current, count),
    useFlushSync: false,
  };
  const ofFrame = useVirtualizer<HTMLElement, Element>({
    ...shared,
    enabled: isWindowed && !isPage,
    getScrollElement: () => frame.current,
    scrollPaddingStart: HEAD_PIXELS,
  });
  const ofPage = useWindowVirtualizer<Element>({
    ...shared,
    enabled: isWindowed && isPage,
    scrollMargin,
  });
  if (!isWindowed) {
    const slots = Array.from({ length: count }, (_, index) => ({ kind: 'line', index }) as const);
    return { slots, measure: undefined, scrollTo: () => undefined };
  }
  const virtualizer = isPage ? ofPage : ofFrame;
  return {
    slots: slotsOf(virtualizer.getVirtualItems(), {
      from: isPage ? scrollMargin : 0,
      to: virtualizer.getTotalSize() + (isPage ? scrollMargin : 0),
    }),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

interface Placed {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The lines in the document, with gaps that are as high as the lines left out. */
export function slotsOf(
  lines: readonly Placed[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Slot[] {
  const slots: Slot[] = [];
  let reached = from;
  for (const { index, start, end } of lines) {
    if (start > reached) slots.push({ kind: 'gap', key: `to ${index}`, pixels: start - reached });
    slots.push({ kind: 'line', index });
    reached = end;
  }
  if (to > reached) slots.push({ kind: 'gap', key: 'end', pixels: to - reached });
  return slots;
}

/** The indexes with that of the current line, in order. */
export function withCurrent(indexes: readonly number[], current: number, count: number): number[] {
  const has = current < 0 || current >= count || indexes.includes(current);
  return has ? [...indexes] : [...indexes, current].toSorted((a, b) => a - b);
}

/** How far below the top of the page an element begins, in px. */
function usePageTop(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  const latest = useRef(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => {
      const next = Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY);
      if (next !== latest.current) setTop(next);
      latest.current = next;
    };
    measure();
    // What is above may change its height, which scrolls nothing and resizes no window.
    const layout = new ResizeObserver(measure);
    layout.observe(document.body);
    return () => layout.disconnect();
  }, [element, isNeeded]);
  return top;
}
