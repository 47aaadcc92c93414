import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { Cell, ColumnDef, Header, ReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './column.ts';

type Drawn = Pick<DataColumn<never>, 'titleFor' | 'sort' | 'align' | 'onPhone' | 'width'>;
/** How a column is drawn, whatever its rows are. */
type ColumnMeta = { readonly [Part in keyof Drawn]: Drawn[Part] | undefined };

/** Its type alone counts. */
const columnMeta: ColumnMeta = {
  titleFor: undefined,
  sort: undefined,
  align: undefined,
  onPhone: undefined,
  width: undefined,
};

/** Only what the server does not do: it sorts, filters and pages. */
const features = tableFeatures({
  columnVisibilityFeature,
  columnMeta,
});

type Features = typeof features;
export type TableModel<Row extends object> = ReactTable<Features, Row>;
export type TableCell<Row extends object> = Cell<Features, Row>;
export type TableHeader<Row extends object> = Header<Features, Row>;

interface TableModelOptions<Row, SortKey extends string> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row, SortKey>[];
  readonly hidden: readonly string[];
}

/** The heads and cells of the columns that are shown. */
export function useTableModel<Row extends object, SortKey extends string>(
  options: TableModelOptions<Row, SortKey>,
): TableModel<Row> {
  const { rows, rowId, columns, hidden } = options;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.map((id) => [id, false])),
    [hidden],
  );
  return useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { columnVisibility },
  });
}

function definitionOf<Row extends object, SortKey extends string>(
  column: DataColumn<Row, SortKey>,
): ColumnDef<Features, Row> {
  const { id, title, cell, titleFor, sort, align, onPhone, width } = column;
  return {
    id,
    header: title,
    cell: ({ row }) => cell(row.original),
    meta: { titleFor, sort, align, onPhone, width },
  };
}
