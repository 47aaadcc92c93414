import type { PoolClient } from 'pg';
import { escapeLike } from './object-rows.ts';
import type { FileMetadata } from './object-rows.ts';

export interface FolderQuery {
  /** A folder, with or without the slash at its end; empty for the bucket itself. */
  readonly prefix: string;
  readonly limit: number;
  readonly offset: number;
  /** How the name within the folder begins, in any case. */
  readonly search?: string | null | undefined;
  readonly sortBy: {
    readonly column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
    readonly order: 'asc' | 'desc';
  };
}

/** A folder has a name and nothing else. */
export interface FolderEntry {
  readonly name: string;
  readonly id: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: FileMetadata | null;
}

/** The folders and then the files right in a folder. Folders are always in order of name. */
export async function listFolder(
  client: PoolClient,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: FolderQuery,
): Promise<readonly FolderEntry[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  // Column and order are of a fixed list. Names that only differ in case keep one order.
  const column = sortBy.column === 'name' ? 'name' : `${sortBy.column} ${sortBy.order}, name`;
  const folderOrder = sortBy.column === 'name' ? sortBy.order : 'asc';
  const { rows } = await client.query<FolderEntry>(
    `with inside as (
       select substr(o.name, length($2) + 1) as rest, o.* from storage.objects o
       where o.bucket_id = $1 and ${startsWith('o.name', '$2')}
     ), found as (
       select *, strpos(rest, '/') as slash from inside
       where $3::text is null or rest ilike $3 || '%'
     ), entries as (
       select left(rest, slash - 1) as name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at,
         null::jsonb as metadata
       from found where slash > 0 group by 1
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata
       from found where slash = 0 and rest <> ''
     )
     select * from entries
     order by id is not null, case when id is null then name collate "C" end ${folderOrder},
       ${column} collate "C" ${sortBy.order} limit $4 offset $5`,
    [bucket, folder, search ? escapeLike(search) : null, limit, offset],
  );
  return rows;
}

/** By bytes and with plain comparisons, so that the index serves. */
export function startsWith(column: string, prefix: string): string {
  // The highest code point sorts after everything that can follow.
  return `${column} collate "C" >= ${prefix} and ${column} collate "C" < ${prefix} || U&'\\+10FFFF'`;
}
