import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runExtraSql } from '../db/extra-sql.ts';
import { transactionOn } from '../db/transaction.ts';
import { migrateAll } from '../db/migrate-all.ts';
import { copyTarget, qualified, readContents } from './contents.ts';
import { headerSchema, recordSchema } from './format.ts';
import type { BackupRecord, Header, Sum, Table } from './format.ts';
import { placeKeys, refuseOtherKeys } from './keys-file.ts';
import { LineReader } from './line-reader.ts';
import { parseJson } from './parse-json.ts';
import { restoreFile } from './restore-file.ts';
import { checkFiles, listSome } from './stored-files.ts';

export interface RestoreOptions {
  /** The target of the server's keys. */
  readonly keysFile: string;
  /** The target of stored files; without it they are left out. */
  readonly filesFolder?: string | undefined;
  /** Continues where the backup lacks files of its rows. */
  readonly withoutMissing: boolean;
  /** What created tables beside the product's. */
  readonly extraSql: readonly string[];
}

export interface Restored {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  /** Rows of stored files, as `bucket/name`, whose file is missing now. */
  readonly missing: readonly string[];
  /** Whether the backup contained the server's keys. */
  readonly withKeys: boolean;
}

/**
 * Restores a backup into a database without accounts, completely or not at all: first the
 * migrations that the backup names, then the rows, verified against their checksums, then later
 * migrations.
 *
 * @param owner a superuser's connection: rows have no order, and triggers must not fire again.
 * @throws with a message for operators; the rows are then as before.
 */
export async function restoreBackup(
  owner: Client,
  backup: AsyncIterable<Buffer>,
  { extraSql, ...options }: RestoreOptions,
): Promise<Restored> {
  const reader = new LineReader(backup);
  const header = await readHeader(reader);
  await migrateAll(owner, { only: header.migrations });
  await runExtraSql(owner, extraSql);
  const restored = await transactionOn(owner, async () => {
    await emptyTables(owner);
    return loadRecords(reader, { ...options, owner, header });
  });
  await migrateAll(owner);
  await owner.query('analyze');
  return restored;
}

async function readHeader(reader: LineReader): Promise<Header> {
  const text = await reader.line().catch(() => undefined);
  const parsed = headerSchema.safeParse(parseJson(text ?? ''));
  if (!parsed.success) throw new Error('This file is no backup that this version can read.');
  return parsed.data;
}

async function emptyTables(owner: Client): Promise<void> {
  const { rows } = await owner.query('select from auth.users limit 1');
  if (rows.length > 0) {
    throw new Error('There are accounts in this database already. Restore into an empty one.');
  }
  await owner.query("set local session_replication_role = 'replica'");
  const { tables } = await readContents(owner);
  const names = tables.map((table) => qualified(owner, table));
  await owner.query(`truncate ${names.join(', ')}`);
}

interface LoadRecords extends Omit<RestoreOptions, 'extraSql'> {
  readonly owner: Client;
  readonly header: Header;
}

async function loadRecords(
  reader: LineReader,
  { owner, header, keysFile, filesFolder, withoutMissing }: LoadRecords,
): Promise<Restored> {
  const sums: Sum[] = [];
  let keys: string | undefined;
  let files = 0;
  for (;;) {
    const record = await readRecord(reader);
    if ('table' in record) sums.push(await loadTable(owner, reader, record.table));
    else if ('keys' in record) {
      ({ keys } = record);
      await refuseOtherKeys(keysFile, keys);
    } else if ('sequence' in record) {
      const { last, called } = record.sequence;
      const name = qualified(owner, record.sequence);
      await owner.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
    } else if ('file' in record) {
      await restoreFile(reader, record.file, { folder: filesFolder, hasSum: header.version > 1 });
      files++;
    } else {
      if (record.end.files !== files || JSON.stringify(record.end.sums) !== JSON.stringify(sums)) {
        throw new Error('The backup is damaged: its rows are not those that were written.');
      }
      // Read to the end of the file, which has gzip's own checksum.
      if ((await readLine(reader)) !== undefined) throw new Error('The backup is damaged.');
      const missing =
        filesFolder === undefined ? [] : (await checkFiles(owner, filesFolder)).missing;
      const known = new Set(record.end.missing);
      const unknown = missing.filter((name) => !known.has(name));
      if (unknown.length > 0 && !withoutMissing) throw lacksFiles(unknown, header);
      // Before the rows are committed: a server without its keys would generate others.
      if (keys !== undefined) await placeKeys(keysFile, keys);
      const rows = sums.reduce((total, sum) => total + sum.rows, 0);
      return { madeAt: header.madeAt, rows, files, missing, withKeys: keys !== undefined };
    }
  }
}

function lacksFiles(missing: readonly string[], { filesElsewhere }: Header): Error {
  const where = filesElsewhere === undefined ? '' : ` They were in ${filesElsewhere}.`;
  return new Error(
    `The backup lacks ${missing.length} stored files that its rows name: ${listSome(missing)}.${where} To restore the rows without them, add --without-missing-files.`,
  );
}

async function readRecord(reader: LineReader): Promise<BackupRecord> {
  const text = await readLine(reader);
  if (text === undefined) throw new Error('The backup was cut off.');
  const parsed = recordSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error('The backup is damaged.');
  return parsed.data;
}

async function readLine(reader: LineReader): Promise<string | undefined> {
  try {
    return await reader.line();
  } catch (error) {
    throw new Error(`The backup cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function loadTable(owner: Client, reader: LineReader, table: Table): Promise<Sum> {
  const hash = createHash('sha256');
  const rows = async function* () {
    for await (const chunk of reader.rows()) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const into = owner.query(copyFrom(`copy ${copyTarget(owner, table)} from stdin`));
  await pipeline(Readable.from(rows()), into);
  return {
    table: `${table.schema}.${table.name}`,
    rows: into.rowCount,
    sha256: hash.digest('hex'),
  };
}
