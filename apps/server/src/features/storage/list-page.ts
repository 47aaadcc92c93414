import type { PoolClient } from 'pg';
import { z } from 'zod';
import { afterAll } from './list-folder.ts';
import type { FileMetadata } from './object-rows.ts';
import { invalidRequest } from './storage-error.ts';

export interface PageQuery {
  /** The prefix of names, which need not be a folder. */
  readonly prefix: string;
  /** The number of folders and objects together. */
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Groups names that go on after a slash into one folder. */
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

/** The end of a page: the last name, and its time where the list is sorted by one. */
const cursorSchema = z.object({ key: z.string(), moment: z.iso.datetime().nullable() });

/**
 * One page of a bucket's names. The next starts after its last name, whatever was added or removed
 * meanwhile.
 */
export async function listPage(
  client: PoolClient,
  bucket: string,
  query: PageQuery,
): Promise<Page> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const byTime = query.sortBy.column !== 'name';
  if (after && byTime !== (after.moment !== null)) throw notOfThisList();
  const sql = byTime ? byTimeSql(query) : byNameSql(query);
  const { rows } = await client.query<Entry>(sql, [
    bucket,
    query.prefix,
    query.limit + 1,
    after?.key ?? null,
    ...(byTime ? [after?.moment ?? null] : []),
  ]);
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

/** The listed fields of an object; of a folder, its name alone. */
const columns = 'o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata';
const inPrefix = `o.bucket_id = $1 and o.name >= $2 and o.name < $2 || ${afterAll}`;
const slashAfterPrefix = `strpos(substr(o.name, length($2) + 1), '/')`;

/** Skips from name to name along the index; of a folder only one name is read. */
function byNameSql({ with_delimiter: folded, sortBy: { order } }: PageQuery): string {
  const beyond = order === 'asc' ? '>' : '<';
  if (!folded) {
    return `select o.name as key, ${columns}, null as moment from storage.objects o
      where ${inPrefix} and ($4::text is null or o.name ${beyond} $4)
      order by o.name ${order} limit $3`;
  }
  // The next page starts behind a folder's last name, or before its first.
  const pastFolder = order === 'asc' ? `key || ${afterAll}` : 'key';
  const start = order === 'asc' ? `''` : `$2 || ${afterAll}`;
  return `with recursive entries as (
      select null::text collate "C" as key, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata,
        coalesce(case when $4 like '%/' then ${pastFolder.replace('key', '$4')} else $4 end,
          ${start}) collate "C" as place, 0 as nth
      union all
      select key, case when not folder then id end, updated_at, created_at, last_accessed_at,
        metadata, case when folder then ${pastFolder} else key end, nth + 1
      from (
        select before.nth, ${columns}, ${slashAfterPrefix} > 0 as folder,
          case when ${slashAfterPrefix} > 0
            then left(o.name, length($2) + ${slashAfterPrefix}) else o.name end as key
        from entries before cross join lateral (
          select o.* from storage.objects o
          where ${inPrefix} and o.name ${beyond} before.place order by o.name ${order} limit 1
        ) o
        where before.nth < $3
      ) next
    )
    select key, id, updated_at, created_at, last_accessed_at, metadata, null as moment
    from entries where key is not null order by nth`;
}

/** A folder has the time of its newest or oldest object, so all of them have to be read. */
function byTimeSql({ with_delimiter: folded, sortBy: { column, order } }: PageQuery): string {
  // Column and order come from a fixed list.
  const beyond = order === 'asc' ? '>' : '<';
  const slash = folded ? slashAfterPrefix : '0';
  return `with inside as (
      select o.*, ${slash} as slash from storage.objects o where ${inPrefix}
    ), entries as (
      select left(name, length($2) + slash) as key, null::uuid as id,
        max(updated_at) as updated_at, min(created_at) as created_at,
        null::timestamptz as last_accessed_at, null::jsonb as metadata
      from inside where slash > 0 group by 1
      union all
      select name, id, updated_at, created_at, last_accessed_at, metadata
      from inside where slash = 0
    )
    select key, id, updated_at, created_at, last_accessed_at, metadata,
      to_json(${column} at time zone 'UTC') #>> '{}' as moment
    from entries
    where $4::text is null
      or (${column}, key collate "C") ${beyond} ($5::timestamptz, $4 collate "C")
    order by ${column} ${order}, key collate "C" ${order} limit $3`;
}

function writeCursor({ key, moment }: Entry): string {
  const end = { key, moment: moment === null ? null : `${moment}Z` };
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw notOfThisList();
  }
}

const notOfThisList = () => invalidRequest('The cursor is not one of this list');
