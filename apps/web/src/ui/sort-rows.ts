/** The column and direction by which a table is sorted. */
export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

interface SortRowsOptions<Row> {
  readonly rows: readonly Row[];
  readonly sort: Sort | undefined;
  readonly by: ((row: Row) => string | number) | undefined;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in the order asked for; equal ones stay as they were. */
export function sortRows<Row>({ rows, sort, by }: SortRowsOptions<Row>): readonly Row[] {
  if (!sort || !by) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(by(a), by(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}
