import type { FeatureId } from '@webmaps/project/map/ids';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useRowWindow } from '../../../data-table/use-row-window.ts';
import type { TableSort } from '../../../project-map/table/table-reader.ts';
import { useDirection } from '../../../ui/use-direction.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts';
import { HeadRow } from './head-row.tsx';
import type { HeadActs } from './head-row.tsx';
import { moveCell } from './move-cell.ts';
import type { CellPlace } from './move-cell.ts';
import { SELECT_PIXELS } from './table-column.ts';
import type { TableColumn } from './table-column.ts';
import { cellId, cellOf, TableRow } from './table-row.tsx';
import type { RowActs } from './table-row.tsx';
import type { TableCells } from './use-table-cells.ts';

const ROW_PIXELS = { phone: 44, wide: 32 } as const;

interface TableGridProps {
  readonly label: string;
  readonly count: number;
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | undefined;
  readonly cells: TableCells;
  readonly selected: ReadonlySet<FeatureId>;
  readonly active: CellPlace;
  /** What the active cell is edited from; undefined while it is not. */
  readonly draft: string | undefined;
  /** A row to scroll to. */
  readonly revealed: { readonly row: number } | undefined;
  readonly rowActs: RowActs;
  readonly headActs: Omit<HeadActs, 'returnFocus'>;
  /** Keys that move nothing. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onCopy: () => void;
  readonly onPaste?: (pasted: string) => void;
}

/** Rows and columns of values; the grid has the focus, and says which of its cells is meant. */
export function TableGrid(props: TableGridProps) {
  const { count, columns, cells, selected, active, draft, revealed, rowActs } = props;
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isRtl = useDirection() === 'rtl';
  const linePixels = ROW_PIXELS[useMediaQuery(phoneQuery) ? 'phone' : 'wide'];
  const { slots, scrollTo } = useRowWindow({
    ...{ count, linePixels, frame },
    scrolls: 'frame',
    current: active.row,
  });
  const shown = slots.flatMap((slot) => (slot.kind === 'line' ? slot.index : []));
  // The active row is there wherever it is, and the rows between are not seen.
  const seen = shown.filter((index) => index !== active.row);
  const from = seen[0] ?? shown[0] ?? 0;
  const to = (seen.at(-1) ?? shown.at(-1) ?? -1) + 1;
  const { show } = cells;
  useEffect(() => show(from, to), [show, from, to]);
  useEffect(() => {
    if (active.row >= 0 && active.row < count) show(active.row, active.row + 1);
  }, [show, active.row, count]);
  const latestScroll = useRef(scrollTo);
  latestScroll.current = scrollTo;
  useEffect(() => {
    if (revealed) latestScroll.current(revealed.row);
  }, [revealed]);
  useEffect(() => {
    if (draft === undefined && document.activeElement === document.body) frame.current?.focus();
  }, [draft]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || event.altKey) return;
    const page = Math.max(
      1,
      Math.floor((frame.current.clientHeight - linePixels) / linePixels) - 1,
    );
    const key = { key: event.key, isFar: event.ctrlKey || event.metaKey, isRtl };
    const to = moveCell(active, key, { rows: count, columns: columns.length + 1, page });
    if (to === undefined) {
      props.onKey(event);
      return;
    }
    event.preventDefault();
    rowActs.activate(to);
    if (to.row >= 0) scrollTo(to.row);
    revealColumn(frame.current, { columns, column: to.column });
  };
  // The grid takes the focus of all in it but fields, so that its keys go on from there.
  const keepFocus = (event: MouseEvent) => {
    const isScrollbar = event.target === frame.current;
    if (isScrollbar || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={
        active.row < 0 || shown.includes(active.row) ? cellId(gridId, active) : undefined
      }
      className="group/grid min-h-0 flex-1 overflow-auto overscroll-contain rounded-b-[inherit] outline-none"
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onCopy={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        props.onCopy();
      }}
      onPaste={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        props.onPaste?.(event.clipboardData.getData('text/plain'));
      }}
      onClick={({ target }) => {
        const cell = cellOf(target);
        if (cell && !(target instanceof HTMLInputElement)) rowActs.activate(cell);
      }}
      onDoubleClick={({ target }) => {
        const cell = cellOf(target);
        if (cell && !(target instanceof HTMLInputElement)) rowActs.edit(cell);
      }}
    >
      <HeadRow
        gridId={gridId}
        columns={columns}
        sort={props.sort}
        active={active.row < 0 ? active.column : undefined}
        acts={{ ...props.headActs, returnFocus: () => frame.current ?? true }}
      />
      {slots.map((slot) => {
        if (slot.kind === 'gap') return <div key={slot.key} style={{ height: slot.pixels }} />;
        const row = cells.rowAt(slot.index);
        const isActive = slot.index === active.row;
        return (
          <TableRow
            key={slot.index}
            place={slot.index}
            gridId={gridId}
            columns={columns}
            row={row}
            isSelected={row !== undefined && selected.has(row.id)}
            active={isActive ? active.column : undefined}
            draft={isActive ? draft : undefined}
            acts={rowActs}
          />
        );
      })}
    </div>
  );
}

/** Scrolls sideways as far as a column needs; the first one stays where it is. */
function revealColumn(
  frame: HTMLElement,
  { columns, column }: { readonly columns: readonly TableColumn[]; readonly column: number },
): void {
  const before = columns.slice(0, Math.max(0, column - 1));
  const start = before.reduce((sum, { pixels }) => sum + pixels, 0);
  const end = start + (columns[column - 1]?.pixels ?? 0);
  const room = frame.clientWidth - SELECT_PIXELS;
  // Where lines begin at the right, what is scrolled is negative.
  const at = Math.abs(frame.scrollLeft);
  const sign = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
  if (start < at) frame.scrollLeft = sign * start;
  else if (end > at + room) frame.scrollLeft = sign * (end - room);
}
