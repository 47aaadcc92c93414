import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { foldInThread } from './fold-in-thread.ts';
import type { FoldJob, MapFile } from './fold-job.ts';
import { claimMap, findUnstored, readFoldInput, writeFold } from './fold-rows.ts';
import type { Claim, FoldInput } from './fold-rows.ts';
import { MapFiles, pathOf } from './map-files.ts';
import type { MapFilesOptions, MapFolder } from './map-files.ts';

/** A map is folded when nobody has changed it for so long, or after 500 entries. */
const QUIET_SECONDS = 10;
/** Between two folds, in times of the first: a map takes up a tenth of the thread at most. */
const REST_FACTOR = 9;
const POLL_MILLISECONDS = 5_000;
/** Of all chunks that a map needs: columns of a million features, and room. In memory they grow. */
const MAX_CHUNK_BYTES = 128 * 1024 * 1024;

/** Other ones in tests, which wait for nothing. */
export interface FoldPace {
  readonly quietSeconds: number;
  readonly restFactor: number;
}

export interface FoldContext extends MapFilesOptions {
  /** Must be allowed to take the service role. */
  readonly pool: Pool;
  /** Says which map cannot be folded, and why. */
  readonly onStuck: (project: string, reason: string) => void;
}

/** Folds the maps that are due, one at a time, as long as the server runs. */
export function foldMapsRegularly(
  app: FastifyInstance,
  context: Omit<FoldContext, 'onStuck'>,
): void {
  const closing = new AbortController();
  const onStuck = (project: string, reason: string): void =>
    app.log.error({ project, reason }, 'a map could not be folded');
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= foldDueMaps({ ...context, onStuck }, { signal: closing.signal })
      .catch((error: unknown) => app.log.error({ err: error }, 'maps could not be folded'))
      .finally(() => (running = undefined));
  }, POLL_MILLISECONDS);
  timer.unref();
  // `preClose` runs before the database closes.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}

/** Folds maps until none is due. One that fails is left to a later attempt; the others go on. */
export async function foldDueMaps(
  context: FoldContext,
  {
    signal,
    pace = { quietSeconds: QUIET_SECONDS, restFactor: REST_FACTOR },
  }: {
    readonly signal: AbortSignal;
    readonly pace?: FoldPace;
  },
): Promise<void> {
  while (!signal.aborted) {
    const claim = await claimMap(context.pool, pace.quietSeconds);
    if (claim === undefined) return;
    try {
      await foldClaimed(context, { claim, signal, restFactor: pace.restFactor });
    } catch (error) {
      context.onStuck(claim.project, error instanceof Error ? error.message : String(error));
    }
  }
}

interface ClaimedFold {
  readonly claim: Claim;
  readonly signal: AbortSignal;
  readonly restFactor: number;
}

async function foldClaimed(
  context: FoldContext,
  { claim, signal, restFactor }: ClaimedFold,
): Promise<void> {
  const { pool } = context;
  const files = new MapFiles(context);
  const folded = await foldInThread(await readJob(pool, { claim, files }), signal);
  if (signal.aborted) return;
  if (folded.status === 'stuck') return context.onStuck(claim.project, folded.reason);
  const store = async (folder: MapFolder, made: readonly MapFile[] = []): Promise<void> => {
    const { project } = claim;
    for (const file of await findUnstored(pool, { project, folder, files: made })) {
      await files.write(pathOf(project, folder, file), file.bytes);
    }
  };
  await store('snapshot', folded.snapshot.files);
  await store('public', folded.published?.files);
  await writeFold(pool, { claim, folded, restFactor });
}

async function readJob(
  pool: Pool,
  { claim, files }: { readonly claim: Claim; readonly files: MapFiles },
): Promise<FoldJob> {
  const { snapshot, rows, isVisited, ...named } = await readFoldInput(pool, claim);
  const { project } = claim;
  const read = async (folder: MapFolder, name: string): Promise<MapFile> => {
    const bytes = await files.read(pathOf(project, folder, { name }));
    if (bytes === undefined) throw new Error(`The chunk ${name} is missing`);
    return { name, bytes };
  };
  mustBeThere(named);
  const chunks: MapFile[] = [];
  for (const { name } of named.uploaded) chunks.push(await read('uploaded', name));
  for (const name of named.own) chunks.push(await read('snapshot', name));
  return { snapshot, rows, isVisited, files: chunks };
}

/** Before any is read: all of them are in memory at once. */
function mustBeThere({ uploaded }: Pick<FoldInput, 'uploaded'>): void {
  const missing = uploaded.find(({ bytes }) => bytes === null);
  if (missing) throw new Error(`The chunk ${missing.name} is missing`);
  const total = uploaded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  if (total > MAX_CHUNK_BYTES) throw new Error(`Its chunks have ${total} bytes, too many to fold`);
}
