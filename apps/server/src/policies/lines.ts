import { accessTable } from './access-table.ts';
import type { Access } from './access-table.ts';
import type { Attempt } from './attempt.ts';
import { attempts } from './attempts.ts';

/** One line of the access table with how it is tried. */
export interface Line {
  readonly table: string;
  readonly row: string;
  readonly access: Access;
  readonly attempt: Attempt;
}

export const lines: readonly Line[] = Object.entries(accessTable).flatMap(([table, rows]) =>
  Object.entries<Access>(rows).map(([row, access]) => {
    const attempt = (attempts as Readonly<Record<string, Readonly<Record<string, Attempt>>>>)[
      table
    ]?.[row];
    if (attempt === undefined) throw new Error(`Nobody tries ${table}, ${row}.`);
    return { table, row, access, attempt };
  }),
);
