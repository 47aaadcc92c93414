import type { PoolClient } from 'pg';
import { escapeLike } from './object-rows.ts';
import type { FileMetadata } from './object-rows.ts';

export interface FolderQuery {
  /** A folder, with or without the slash at its end; empty for the bucket itself. */
  readonly prefix: string;
  readonly limit: number;
  readonly offset: number;
  /** The prefix of names within the folder, in any case. */
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

/**
 * Lists the folders and then the files directly in a folder. Folders are always ordered by name.
 *
 * The query finds a folder by its first name and skips to its end, and finds files between folders:
 * deeper names are never read, however many there are.
 */
export async function listFolder(
  client: PoolClient,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: FolderQuery,
): Promise<readonly FolderEntry[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rest = 'substr(o.name, length($2) + 1)';
  const fits = `($3::text is null or ${rest} ilike $3 || '%')`;
  // Column and order come from a fixed list. Names that differ only in case have a stable order.
  const { column, order } = sortBy;
  const { rows } = await client.query<FolderEntry>(
    `with recursive folders (name, ending) as (
       select null::text collate "C", $2::text collate "C"
       union all
       select left(next.name, next.cut), left(next.name, next.cut) || ${afterAll}
       from folders before cross join lateral (
         select o.name, length($2) + strpos(${rest}, '/') as cut
         from storage.objects o
         where o.bucket_id = $1 and o.name > before.ending and o.name < $2 || ${afterAll}
           and strpos(${rest}, '/') > 0 and ${fits}
         order by o.name limit 1
       ) next
     ), gaps as (
       select ending as after, lead(name, 1, $2 || ${afterAll}) over (order by ending) as before
       from folders
     ), entries as (
       select substr(name, length($2) + 1, length(name) - length($2) - 1) as name,
         null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from folders where name is not null
       union all
       select file.* from gaps cross join lateral (
         -- Not rewritten: with another join, the whole bucket would be read.
         select ${rest}, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
         from storage.objects o
         where o.bucket_id = $1 and o.name > gaps.after and o.name < gaps.before
           and strpos(${rest}, '/') = 0 and ${fits}
         offset 0
       ) file
     )
     select * from entries
     order by id is not null,
       case when id is null then name end collate "C" ${column === 'name' ? order : 'asc'},
       ${column === 'name' ? '' : `${column} ${order},`} name collate "C" ${order}
     limit $4 offset $5`,
    [bucket, folder, search ? escapeLike(search) : null, limit, offset],
  );
  return rows;
}

/** Appended to a prefix it sorts after all its names: no name has this code point. */
export const afterAll = String.raw`U&'\+10FFFF'`;
