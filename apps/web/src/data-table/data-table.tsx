import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { phoneQuery, useMediaQuery } from '../ui/use-media-query.ts';
import { CardList } from './card-list.tsx';
import type { DataColumn, RowGroup, RowSelection } from './column.ts';
import { linesOf } from './lines.ts';
import type { Line } from './lines.ts';
import { TableGrid } from './table-grid.tsx';
import { useTableModel } from './table-model.ts';
import type { TableSort, TableView } from './table-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

interface DataTableProps<Row extends object, SortKey extends string> {
  readonly label: string;
  /** Best kept the same between renders: all cells are drawn again when they change. */
  readonly columns: readonly DataColumn<Row, SortKey>[];
  /** The rows of one page, in the order of the server. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The name of a row in labels such as "Select Summit trail". */
  readonly rowName: (row: Row) => string;
  /** How many rows there are on all pages. */
  readonly total: number;
  readonly view: Pick<TableView<string, SortKey>, 'sort' | 'hidden' | 'page' | 'perPage'>;
  readonly onView: (changes: { readonly sort: TableSort<SortKey> }) => void;
  readonly selection?: RowSelection;
  /** The rows are those of the view before: the next ones are on their way. */
  readonly isStale?: boolean;
  readonly groupOf?: (row: Row) => RowGroup;
  /** What E does with the current row; by default it opens the row's menu. */
  readonly onEdit?: (row: Row) => void;
  /** Stays below the rows: `TableFooter`. */
  readonly footer?: ReactNode;
}

/** What a line is high before it is measured, in px. */
const LINE_PIXELS = 32;
const CARD_PIXELS = 64;

/** The rows of a page under one set of columns; on phones they are cards of two lines. */
export function DataTable<Row extends object, SortKey extends string>(
  props: DataTableProps<Row, SortKey>,
) {
  const { label, columns, rows, rowId, rowName, total, view, onView, selection } = props;
  const { isStale = false, groupOf, onEdit, footer } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const frame = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback((id: string) => setFolded((before) => toggleMember(before, id)), []);
  const lines = useMemo(
    () => linesOf({ rows, rowId, groupOf, folded }),
    [rows, rowId, groupOf, folded],
  );
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? line.id : [])), [lines]);
  const [moved, setMoved] = useState<string>();
  const current = moved !== undefined && ids.includes(moved) ? moved : undefined;
  const { slots, measure, scrollTo } = useRowWindow({
    count: lines.length,
    linePixels: isPhone ? CARD_PIXELS : LINE_PIXELS,
    scrolls: isPhone ? 'page' : 'frame',
    frame,
    current: lineOf(lines, current),
  });
  const { onFocus, select } = useRowKeys({
    frame,
    ids,
    current,
    onCurrent: setMoved,
    selection,
    scrollTo: (id) => scrollTo(lineOf(lines, id)),
    onEdit:
      onEdit &&
      ((id) => {
        const row = rows.find((each) => rowId(each) === id);
        if (row) onEdit(row);
      }),
  });
  const model = useTableModel({ rows, rowId, columns, hidden: view.hidden });
  const shared = {
    label,
    model,
    lines,
    slots,
    measure,
    ids,
    rowName,
    firstRow: (view.page - 1) * view.perPage,
    total,
    selection,
    onSelect: select,
    tabStop: current ?? ids[0],
    folded,
    onFold: fold,
  };
  return (
    <div className="isolate overflow-clip rounded-lg border bg-card">
      <div
        ref={frame}
        role="region"
        aria-label={label}
        aria-busy={isStale}
        {...(!isPhone && { tabIndex: 0 })}
        onFocus={onFocus}
        className={classes(
          'transition-opacity duration-120 md:max-h-[max(24rem,calc(100dvh-10rem))] md:overflow-auto',
          isStale && 'opacity-60',
        )}
      >
        {isPhone ? (
          <CardList {...shared} />
        ) : (
          <TableGrid {...shared} sort={view.sort} onSort={(sort) => onView({ sort })} />
        )}
      </div>
      {footer}
    </div>
  );
}

function lineOf<Row>(lines: readonly Line<Row>[], id: string | undefined): number {
  return lines.findIndex((line) => line.kind === 'row' && line.id === id);
}

function toggleMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
