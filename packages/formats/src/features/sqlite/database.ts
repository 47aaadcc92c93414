import { PageReader } from './page-reader.ts';
import { readTable } from './read-table.ts';
import type { StoredValue } from './read-record.ts';
import { tableColumns } from './table-columns.ts';
import type { SqlColumn } from './table-columns.ts';
import type { ByteSource } from '../../byte-source.ts';

export interface SqlTable {
  readonly root: number;
  readonly columns: readonly SqlColumn[];
}

/** A row by the names of its columns; undefined in the place of a damaged one. */
export type SqlRow = ReadonlyMap<string, StoredValue> | undefined;

/** A database of SQLite, read without its library: all rows of a table, and no more. */
export class Database {
  readonly #pages: PageReader;
  readonly tables: ReadonlyMap<string, SqlTable>;

  private constructor(pages: PageReader, tables: ReadonlyMap<string, SqlTable>) {
    this.#pages = pages;
    this.tables = tables;
  }

  /** @throws UnreadableFile where the file is no database; RangeError where it is damaged */
  static async open(source: ByteSource): Promise<Database> {
    const pages = await PageReader.open(source);
    const tables = new Map<string, SqlTable>();
    for await (const row of readTable(pages, 1)) {
      const [type, name, , root, sql] = row?.values ?? [];
      if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number') continue;
      // A virtual table has no rows of its own.
      if (typeof sql === 'string' && root > 0)
        tables.set(name, { root, columns: tableColumns(sql) });
    }
    return new Database(pages, tables);
  }

  /** The rows of a table that is there. @throws RangeError where its tree is damaged */
  async *rows({ root, columns }: SqlTable): AsyncGenerator<SqlRow> {
    for await (const row of readTable(this.#pages, root)) {
      yield (
        row &&
          new Map(
            columns.map(({ name, isRowid }, index) => [
              name,
              isRowid ? row.rowid : (row.values[index] ?? null),
            ]),
          )
      );
    }
  }
}
