import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { text } from '../text/en/display.ts';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.ts';
import { sortRows } from './sort-rows.ts';
import type { Sort } from './sort-rows.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Where set, the title is a button that sorts by this. */
  readonly sortBy?: (row: Row) => string | number;
  /** Numbers are aligned at the end. */
  readonly align?: 'start' | 'end';
  /** Its place in the two lines that a row has on phones; left out there by default. */
  readonly onPhone?: 'title' | 'detail' | 'end';
}

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The name of a row in labels such as "Select Summit trail". */
  readonly rowName: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Says how tall it is; the header stays while the rows scroll. */
  readonly className?: string;
}

/** Rows to compare. On phones each row is 64 px tall and has two lines. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, rowName, sort, onSortChange, selection, className } = props;
  const shown = sortRows({ rows, sort, by: columns.find(({ id }) => id === sort?.id)?.sortBy });
  const ids = shown.map(rowId);
  const select = useSelect(ids, selection);
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classes('overflow-auto rounded-lg border bg-card', className)}
    >
      <table aria-label={label} className="w-full max-md:block">
        <thead className="sticky top-0 z-10 bg-card max-md:block">
          <tr className="shadow-[inset_0_-1px_var(--border)] max-md:flex max-md:min-h-11 max-md:items-center max-md:gap-3 max-md:overflow-x-auto max-md:px-3">
            {selection && (
              <th className="w-10 ps-3 text-start max-md:w-auto max-md:py-3 max-md:ps-0">
                <Checkbox
                  aria-label={text.selectAll}
                  checked={ids.length > 0 && ids.every((id) => selection.selected.has(id))}
                  indeterminate={isPartly(ids, selection.selected)}
                  onCheckedChange={(checked) => select.all(checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((row, index) => {
            const id = rowId(row);
            const isSelected = selection?.selected.has(id) ?? false;
            return (
              <tr
                key={id}

                {...(isSelected && { 'data-selected': '' })}
                className="h-row shadow-[inset_0_-1px_var(--hairline)] transition-colors duration-120 last:shadow-none hover:bg-accent data-selected:bg-selection/10 max-md:grid max-md:h-16 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:px-3"
              >
                {selection && (
                  <td className="ps-3 max-md:row-span-2 max-md:self-center max-md:ps-0">
                    <Checkbox
                      aria-label={text.selectRow(rowName(row))}
                      checked={isSelected}
                      onCheckedChange={(checked, { event }) =>
                        select.one(index, checked, 'shiftKey' in event && event.shiftKey === true)
                      }
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}

                    className={classes(
                      'px-3 whitespace-nowrap max-md:px-0',
                      column.align === 'end' && 'numbers text-end',
                      phonePlaces[column.onPhone ?? 'none'],
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const phonePlaces = {
  title: 'max-md:col-start-2 max-md:row-start-1 max-md:truncate max-md:font-medium',
  detail:
    'max-md:col-start-2 max-md:row-start-2 max-md:truncate max-md:text-small max-md:text-muted-foreground',
  end: 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:text-end',
  none: 'max-md:hidden',
} as const;

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ column, sort, onSortChange }: HeadProps<Row>) {
  const { id, title, sortBy, align, onPhone } = column;
  const isSorted = sort?.id === id;
  const isSortable = sortBy !== undefined && onSortChange !== undefined;
  const Arrow = isSorted ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': sort.descending ? 'descending' : 'ascending' })}
      className={classes(
        'h-9 px-3 text-start font-medium whitespace-nowrap text-muted-foreground max-md:h-auto max-md:px-0',
        onPhone === 'end' && 'max-md:ms-auto',
        align === 'end' && 'text-end',
        // What a phone leaves out has no head there, unless the rows are sorted by it.
        !onPhone && !isSorted ? 'max-md:hidden' : !isSortable && 'max-md:sr-only',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSortChange({ id, descending: isSorted && !sort.descending })}
          className={classes(
            'group -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 font-medium transition-colors duration-120 hover:text-foreground max-md:h-11',
            isSorted && 'text-foreground',
            align === 'end' && 'flex-row-reverse',
          )}
        >
          {title}
          <Arrow
            className={classes(
              'size-3.5',
              !isSorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function isPartly(ids: readonly string[], selected: ReadonlySet<string>): boolean {
  const count = ids.filter((id) => selected.has(id)).length;
  return count > 0 && count < ids.length;
}

/** Selecting with Shift held takes every row from the one selected last to this one. */
function useSelect(ids: readonly string[], selection: Selection | undefined) {
  const lastIndex = useRef(0);
  const change = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(selection?.selected);
    for (const id of changed) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    selection?.onChange(next);
  };
  return {
    all: (isOn: boolean) => change(ids, isOn),
    one: (index: number, isOn: boolean, asRange: boolean) => {
      const from = asRange ? Math.min(lastIndex.current, index) : index;
      const to = asRange ? Math.max(lastIndex.current, index) : index;
      lastIndex.current = index;
      change(ids.slice(from, to + 1), isOn);
    },
  };
}
