import { accessTable } from './access-table.ts';
import type { Access } from './access-table.ts';
import type { AccessCase } from './access-case.ts';
import { accessCases } from './access-cases.ts';

/** One entry of the access table with how it is tried. */
export interface MatrixEntry {
  readonly table: string;
  readonly row: string;
  readonly access: Access;
  readonly accessCase: AccessCase;
}

export const matrixEntries: readonly MatrixEntry[] = Object.entries(accessTable).flatMap(
  ([table, rows]) =>
    Object.entries<Access>(rows).map(([row, access]) => {
      const accessCase = (
        accessCases as Readonly<Record<string, Readonly<Record<string, AccessCase>>>>
      )[table]?.[row];
      if (accessCase === undefined) throw new Error(`No test tries ${table}, ${row}.`);
      return { table, row, access, accessCase };
    }),
);
