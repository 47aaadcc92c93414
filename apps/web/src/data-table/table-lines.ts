import type { RowSelection } from './column.ts';
import type { Line } from './lines.ts';
import type { TableModel } from './table-model.ts';
import type { Slot } from './use-row-window.ts';

/** What the table and the cards of phones share. */
export interface TableLines<Row extends object> {
  readonly label: string;
  readonly model: TableModel<Row>;
  readonly lines: readonly Line<Row>[];
  readonly slots: readonly Slot[];
  readonly measure: ((line: Element | null) => void) | undefined;
  /** The rows that are shown, in their order. */
  readonly ids: readonly string[];
  readonly rowName: (row: Row) => string;
  /** How many rows are on the pages before. */
  readonly firstRow: number;
  readonly total: number;
  readonly selection: RowSelection | undefined;
  readonly onSelect: SelectRow;
  /** The row that Tab stops at. */
  readonly tabStop: string | undefined;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (group: string) => void;
}

export type SelectRow = (id: string, isOn: boolean, extent: 'row' | 'range') => void;
