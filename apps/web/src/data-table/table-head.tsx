import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../ui/classes.ts';
import type { RowSelection } from './column.ts';
import { AllCheckbox } from './row-checkbox.tsx';
import type { TableHeader, TableModel } from './table-model.ts';
import { nextSort } from './table-view.ts';
import type { TableSort } from './table-view.ts';

interface TableHeadProps<Row extends object, SortKey extends string> {
  readonly model: TableModel<Row>;
  readonly ids: readonly string[];
  readonly selection: RowSelection | undefined;
  readonly sort: TableSort<SortKey>;
  readonly onSort: (sort: TableSort<SortKey>) => void;
}

/** The titles of the columns; it stays above the rows while they scroll. */
export function TableHead<Row extends object, SortKey extends string>(
  props: TableHeadProps<Row, SortKey>,
) {
  const { model, ids, selection, sort, onSort } = props;
  return (
    <thead className="sticky top-0 z-10 bg-card">
      {model.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id} className="shadow-[inset_0_-1px_var(--border)]">
          {selection && (
            <th className="w-10 ps-3.5 text-start">
              <AllCheckbox ids={ids} selection={selection} />
            </th>
          )}
          {headers.map((header) => (
            <Head key={header.id} header={header} sort={sort} onSort={onSort} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

interface HeadProps<Row extends object, SortKey extends string> {
  readonly header: TableHeader<Row>;
  readonly sort: TableSort<SortKey>;
  readonly onSort: (sort: TableSort<SortKey>) => void;
}

function Head<Row extends object, SortKey extends string>(props: HeadProps<Row, SortKey>) {
  const { header, sort, onSort } = props;
  const { header: title, meta } = header.column.columnDef;
  const words = typeof title === 'string' ? title : header.column.id;
  const key = meta?.sort as SortKey | undefined;
  const isSorted = key !== undefined && sort.id === key;
  const Arrow = isSorted ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': sort.descending ? 'descending' : 'ascending' })}
      {...(meta?.width !== undefined && { style: { width: meta.width } })}
      className={classes(
        'h-9 px-2.5 text-start text-small font-medium whitespace-nowrap text-muted-foreground last:pe-3.5',
        meta?.align === 'end' && 'text-end',
      )}
    >
      {key === undefined ? (
        <span className={meta?.titleFor === 'screen-readers' ? 'sr-only' : ''}>{words}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, key))}
          className={classes(
            'group -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 font-medium transition-colors duration-120 hover:text-foreground',
            isSorted && 'text-foreground',
            meta?.align === 'end' && 'flex-row-reverse',
          )}
        >
          {words}
          <Arrow
            className={classes(
              'size-3.5',
              !isSorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      )}
    </th>
  );
}
