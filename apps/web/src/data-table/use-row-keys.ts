import { useCallback, useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { useCommands } from '../commands/use-commands.ts';
import type { RowSelection } from './column.ts';
import { selectRows } from './selection.ts';
import type { SelectRow } from './table-lines.ts';

interface RowKeysOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** The rows that are shown, in their order. */
  readonly ids: readonly string[];
  /** The row that Tab stops at. */
  readonly current: string | undefined;
  readonly onCurrent: (id: string) => void;
  readonly selection: RowSelection | undefined;
  /** Scrolls a row into the document. */
  readonly scrollTo: (id: string) => void;
  readonly onEdit: ((id: string) => void) | undefined;
}

interface RowKeys {
  readonly onFocus: (event: FocusEvent) => void;
  /** The same function on every render. */
  readonly select: SelectRow;
}

/** The current row of a table, and the keys that move it, select rows and act on them. */
export function useRowKeys(options: RowKeysOptions): RowKeys {
  const { frame, ids, current, onCurrent, selection, scrollTo, onEdit } = options;
  // A row that is not in the document gets the focus once it is.
  const awaited = useRef<string>(undefined);
  const anchor = useRef<string>(undefined);

  const focusAwaited = () => {
    if (awaited.current === undefined) return;
    const title = partOf(frame.current, awaited.current, 'title');
    if (!title) return;
    awaited.current = undefined;
    title.focus();
  };
  useEffect(focusAwaited);

  const move = (step: 1 | -1) => {
    const isInside = frame.current?.contains(document.activeElement) === true;
    const from = current === undefined ? -1 : ids.indexOf(current);
    const to = from === -1 ? 0 : isInside ? from + step : from;
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (next === undefined) return false;
    awaited.current = next;
    scrollTo(next);
    onCurrent(next);
    focusAwaited();
    return undefined;
  };
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const select = useCallback<SelectRow>((id, isOn, extent) => {
    const { ids: shown, selection: now } = latest.current;
    if (!now) return;
    const until = extent === 'range' ? anchor.current : undefined;
    anchor.current = id;
    now.onChange(selectRows({ selected: now.selected, ids: shown, id, isOn, until }));
  }, []);
  const selectCurrent = (extent: 'row' | 'range') => {
    if (current === undefined || !selection) return false;
    const isOn = extent === 'range' || !selection.selected.has(current);
    select(current, isOn, extent);
    return undefined;
  };
  const press = (part: 'title' | 'menu') => {
    const control = current === undefined ? null : partOf(frame.current, current, part);
    control?.click();
    return control ? undefined : false;
  };

  useCommands('table', {
    nextRow: () => move(1),
    previousRow: () => move(-1),
    selectRow: selection && (() => selectCurrent('row')),
    selectRange: selection && (() => selectCurrent('range')),
    selectAllRows:
      selection && (() => selection.onChange(new Set([...selection.selected, ...ids]))),
    // Enter on any other control presses that control.
    openRow: () => (isFree(document.activeElement, frame.current) ? press('title') : false),
    editRow: () => {
      if (current === undefined || !onEdit) return press('menu');
      onEdit(current);
      return undefined;
    },
    escape: () => {
      if (!selection || selection.selected.size === 0) return false;
      selection.onChange(new Set());
      return undefined;
    },
  });

  return {
    select,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-row]');
      if (row?.dataset.row !== undefined) onCurrent(row.dataset.row);
    },
  };
}

function partOf(
  frame: HTMLElement | null,
  id: string,
  part: 'title' | 'menu',
): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-${part}]`);
}

/** Whether Enter would press nothing else: nothing has the focus, or the title of a row has. */
function isFree(element: Element | null, frame: HTMLElement | null): boolean {
  return (
    element === null ||
    element === document.body ||
    element === frame ||
    element.matches('[data-row-title]')
  );
}
