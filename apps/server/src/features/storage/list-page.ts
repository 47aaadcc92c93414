import type { PoolClient } from 'pg';
import { z } from 'zod';
import { startsWith } from './list-folder.ts';
import type { FileMetadata } from './object-rows.ts';
import { invalidRequest } from './storage-error.ts';

export interface PageQuery {
  /** How names begin, a folder or not. */
  readonly prefix: string;
  /** Of folders and objects together. */
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Names that go on after a slash are told as one folder. */
  readonly with_delimiter: boolean;
  readonly sortBy: {
    readonly column: 'name' | 'updated_at' | 'created_at';
    readonly order: 'asc' | 'desc';
  };
}

export interface Page {
  readonly hasNext: boolean;
  readonly folders: readonly { readonly name: string; readonly key: string }[];
  readonly objects: readonly {
    readonly id: string;
    readonly name: string;
    readonly key: string;
    readonly updated_at: Date;
    readonly created_at: Date;
    readonly last_accessed_at: Date;
    readonly metadata: FileMetadata | null;
  }[];
  readonly nextCursor?: string;
}

interface Entry {
  readonly key: string;
  readonly id: string | null;
  readonly updated_at: Date;
  readonly created_at: Date;
  readonly last_accessed_at: Date;
  readonly metadata: FileMetadata | null;
  /** The sorting time as the database writes it, to the microsecond. */
  readonly moment: string | null;
}

/** Where a page ended: the last name, and its time where it is sorted by one. */
const cursorSchema = z.object({ key: z.string(), moment: z.iso.datetime().nullable() });

/** One page of a bucket's names. The next begins after the last of this, whatever came or went. */
export async function listPage(
  client: PoolClient,
  bucket: string,
  query: PageQuery,
): Promise<Page> {
  const { column, order } = query.sortBy;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  // Column and order are of a fixed list. A folder has the time of its newest or oldest object.
  const byTime = column !== 'name';
  const comparison = order === 'asc' ? '>' : '<';
  const place = byTime ? `(${column}, key collate "C")` : `key collate "C"`;
  const start = byTime ? '($5::timestamptz, $4)' : '$4::text';
  const sorting = byTime ? `${column} ${order}, key collate "C" ${order}` : `1 ${order}`;
  const { rows } = await client.query<Entry>(
    `with inside as (
       select o.*, case when $3 then strpos(substr(o.name, length($2) + 1), '/') else 0 end as slash
       from storage.objects o where o.bucket_id = $1 and ${startsWith('o.name', '$2')}
     ), entries as (
       select left(name, length($2) + slash) as key, null::uuid as id,
         max(updated_at) as updated_at, min(created_at) as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from inside where slash > 0 group by 1
       union all
       select name, id, updated_at, created_at, last_accessed_at, metadata
       from inside where slash = 0
     )
     select key collate "C" as key, id, updated_at, created_at, last_accessed_at, metadata,
       ${byTime ? `to_json(${column} at time zone 'UTC') #>> '{}'` : 'null'} as moment
     from entries
     where $4::text is null or (${place} ${comparison} ${start} and ($5::text is null or ${String(byTime)}))
     order by ${sorting} limit $6`,
    [
      bucket,
      query.prefix,
      query.with_delimiter,
      after?.key ?? null,
      after?.moment ?? null,
      query.limit + 1,
    ],
  );
  const entries = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? entries.at(-1) : undefined;
  return {
    hasNext: last !== undefined,
    folders: entries
      .filter(({ id }) => id === null)
      .map(({ key }) => ({ name: key, key: key.slice(0, -1) })),
    objects: entries.flatMap(({ key, id, updated_at, created_at, last_accessed_at, metadata }) =>
      id === null
        ? []
        : [{ id, name: key, key, updated_at, created_at, last_accessed_at, metadata }],
    ),
    ...(last && { nextCursor: writeCursor(last) }),
  };
}

function writeCursor({ key, moment }: Entry): string {
  const end = { key, moment: moment === null ? null : `${moment}Z` };
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidRequest('The cursor is not one of this list');
  }
}
