import type { Bbox } from '@webmaps/geo/bbox';
import type { Pool, PoolClient } from 'pg';
import { asRequester } from '../../db/transaction.ts';
import type { FoldedMap, LogRow, MapFile } from './fold-job.ts';
import { pathOf } from './map-files.ts';
import type { MapFolder } from './map-files.ts';

/** Entries of one fold; what is beyond waits for the next one. */
const MAX_ENTRIES = 5_000;
const MAX_ENTRY_BYTES = 8_000_000;
/** After this another server may take the map: longer than a fold and its files may take. */
const LEASE_SECONDS = 300;

/** A map that this server folds, as long as nobody else has taken it. */
export interface Claim {
  readonly project: string;
  readonly lease: string;
  /** How many reasons to fold it there were. */
  readonly notes: string;
  readonly afterSeq: number;
}

/** What to fold, beside the files. */
export interface FoldInput {
  readonly snapshot: string | undefined;
  /** The files that the snapshot names as its own. */
  readonly own: readonly string[];
  readonly rows: readonly LogRow[];
  readonly isVisited: boolean;
  /** Chunks that editors uploaded, without a size where they are not there. */
  readonly uploaded: readonly { readonly name: string; readonly bytes: number | null }[];
}

/** Takes one map that is due, if there is one. */
export async function claimMap(pool: Pool, quietSeconds: number): Promise<Claim | undefined> {
  return asService(pool, async (client) => {
    const { rows } = await client.query<Claim>(
      `select project_id as project, lease, notes::text, after_seq::float8 as "afterSeq"
       from access.claim_map_fold($1, $2)`,
      [quietSeconds, LEASE_SECONDS],
    );
    return rows[0];
  });
}

/** Reads entries up to the first version that has no snapshot yet, so that the fold makes it. */
export async function readFoldInput(pool: Pool, { project, afterSeq }: Claim): Promise<FoldInput> {
  return asService(pool, async (client) => {
    const { rows } = await client.query<LogRow>(
      `select seq::float8, session, number::float8, author_id, role, format, text as change from (
         select c.*, c.change::text as text,
           sum(octet_length(c.change::text)) over (order by c.seq) as bytes
         from webmaps.map_changes c
         where c.project_id = $1 and c.seq > $2 and c.seq <= coalesce(
           (select min(v.seq) from webmaps.project_map_versions v
            where v.project_id = $1 and v.seq >= $2 and v.content is null), c.seq)
         order by c.seq limit $3
       ) as entry
       where bytes - octet_length(text) < $4 order by entry.seq`,
      [project, afterSeq, MAX_ENTRIES, MAX_ENTRY_BYTES],
    );
    const snapshots = await client.query<{ content: string; chunks: string[] }>(
      'select content::text, chunks from webmaps.map_snapshots where project_id = $1',
      [project],
    );
    const uploaded = await client.query<{ name: string; bytes: number | null }>(
      'select name, bytes::float8 from access.chunks_to_fold($1, $2, $3)',
      [project, afterSeq, rows.at(-1)?.seq ?? afterSeq],
    );
    const visits = await client.query(
      "select from webmaps.projects where id = $1 and visibility <> 'private'",
      [project],
    );
    return {
      snapshot: snapshots.rows[0]?.content,
      own: snapshots.rows[0]?.chunks ?? [],
      rows,
      isVisited: visits.rows.length > 0,
      uploaded: uploaded.rows,
    };
  });
}

/** The files that are not stored yet. */
export async function findUnstored(
  pool: Pool,
  {
    project,
    folder,
    files,
  }: {
    readonly project: string;
    readonly folder: MapFolder;
    readonly files: readonly MapFile[];
  },
): Promise<readonly MapFile[]> {
  const { rows } = await asService(pool, (client) =>
    client.query<{ name: string }>(
      "select name from storage.objects where bucket_id = 'maps' and name = any ($1)",
      [files.map((file) => pathOf(project, folder, file))],
    ),
  );
  const stored = new Set(rows.map(({ name }) => name));
  return files.filter((file) => !stored.has(pathOf(project, folder, file)));
}

/**
 * Writes what came of a fold in one transaction, after its files: readers find all of it or
 * what was before. False where another server has taken the map meanwhile: its fold counts.
 */
export async function writeFold(
  pool: Pool,
  {
    claim: { project, lease, notes },
    folded: { seq, snapshot, published },
    restFactor,
  }: {
    readonly claim: Claim;
    readonly folded: FoldedMap;
    readonly restFactor: number;
  },
): Promise<boolean> {
  const namesOf = (files: readonly MapFile[] = []) => files.map(({ name }) => name);
  return asService(pool, async (client) => {
    await client.query('select access.publish_map($1, $2, $3, $4, $5, $6, $7)', [
      ...[project, lease, seq, published?.features, boxText(published?.bounds)],
      ...[published?.content, namesOf(published?.files)],
    ]);
    const { rows } = await client.query<{ isWritten: boolean }>(
      'select access.finish_map_fold($1, $2, $3, $4, $5, $6, $7, $8) as "isWritten"',
      [
        ...[project, lease, notes, restFactor],
        ...[seq, snapshot.features, snapshot.content, namesOf(snapshot.files)],
      ],
    );
    return rows[0]?.isWritten === true;
  });
}

/** As PostgreSQL writes a box. */
function boxText(bounds: Bbox | undefined): string | undefined {
  if (bounds === undefined) return undefined;
  const [west, south, east, north] = bounds;
  return `(${east},${north}),(${west},${south})`;
}

function asService<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return asRequester(pool, { role: 'service_role', claims: {} }, work);
}
