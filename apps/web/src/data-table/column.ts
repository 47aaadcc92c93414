import type { ReactNode } from 'react';

/** What a column is called, and what its head and the menus of the table do with it. */
export interface ColumnHead<SortKey extends string = string> {
  readonly id: string;
  readonly title: string;
  /** Where set, the title sorts the rows by this key of the server. */
  readonly sort?: SortKey;
  /** It cannot be hidden. */
  readonly isFixed?: boolean;
}

/** A column of a table: its head, its cells, and its place on phones and in files. */
export interface DataColumn<Row, SortKey extends string = string> extends ColumnHead<SortKey> {
  /** Only screen readers get the title of a column of buttons. */
  readonly titleFor?: 'everyone' | 'screen-readers';
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  readonly align?: 'start' | 'end';
  /** Its place in the two lines that a row has on phones; left out there by default. */
  readonly onPhone?: 'title' | 'detail' | 'end';
  /** A CSS width; by default the contents decide. */
  readonly width?: string;
  /** Its value in exported files; without it, the column is left out there. */
  readonly csv?: (row: Row) => string | number | null;
}

/** The heading over the rows of a group. */
export interface RowGroup {
  readonly id: string;
  readonly title: string;
  readonly tone?: 'plain' | 'problem';
}

/** The rows that are selected, by id. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}
