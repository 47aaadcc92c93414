import type { KeyboardEvent, RefObject } from 'react';
import { useRef, useState } from 'react';

interface RowFocus<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** For the button of each row. */
  readonly rowProps: (index: number) => {
    readonly 'data-row': number;
    readonly tabIndex: 0 | -1;
    readonly onFocus: () => void;
  };
}

/** One stop of the Tab key in a list of buttons: arrows, Home and End go from row to row. */
export function useRowFocus<List extends HTMLElement>(count: number): RowFocus<List> {
  const list = useRef<List>(null);
  const [chosen, choose] = useState(0);
  const current = Math.min(chosen, count - 1);
  return {
    list,
    onKeyDown(event) {
      const target = {
        ArrowUp: current - 1,
        ArrowDown: current + 1,
        Home: 0,
        End: count - 1,
      }[event.key];
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${target}"]`);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    },
    rowProps: (index) => ({
      'data-row': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => choose(index),
    }),
  };
}
