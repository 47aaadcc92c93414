import { AskFailure } from '../../data/ask.ts';
import { text } from '../../text/en/map-versions.ts';
import type { MapServer } from '../sync/map-server.ts';
import { readNamedFiles } from '../sync/read-snapshot.ts';
import type { MapWorker } from '../start-map-worker.ts';
import { stillMap } from './still-map.ts';
import type { MapVersion } from './version.ts';
import type { OpenVersion } from '../project-map.ts';
import type { VersionServer } from './version-server.ts';

interface OpenVersionOptions {
  readonly worker: MapWorker;
  readonly server: MapServer;
  readonly versions: Pick<VersionServer, 'readContent'>;
}

/**
 * Opens a version in the worker of its map, in place of the one that was open: from its snapshot, or
 * where there is none yet, from the last one before it and the log.
 *
 * @throws AskFailure
 */
export async function openVersion(
  version: Pick<MapVersion, 'id' | 'seq'>,
  options: OpenVersionOptions,
): Promise<Omit<OpenVersion, 'close'>> {
  const { worker } = options;
  const seq =
    (await beginWith(await options.versions.readContent(version.id), version.seq, options)) ??
    (await beginWith(await options.server.readSnapshot(), version.seq, options)) ??
    (await worker.call('openVersion', undefined)) ??
    0;
  await foldUpTo(version.seq, { ...options, seq });
  return {
    map: stillMap(worker, await worker.call('versionFacts', undefined)),
    compare: () => worker.call('compareVersion', undefined),
    restore: () => worker.call('restoreVersion', undefined),
  };
}

/** Begins with a snapshot; undefined where it is none, or beyond the entry, or not whole. */
async function beginWith(
  content: unknown,
  upTo: number,
  { worker, server }: OpenVersionOptions,
): Promise<number | undefined> {
  if (content === undefined) return undefined;
  const named = await worker.call('missingOfVersion', content);
  if (named === undefined) return undefined;
  await takeChunks(named.uploaded, { worker, server });
  // Those of the map's own snapshot may have been replaced meanwhile.
  const files = await readNamedFiles(named.own, (name) => server.readSnapshotChunk(name)).catch(
    (error: unknown) => {
      if (error instanceof AskFailure && [400, 404].includes(error.status)) return undefined;
      throw error;
    },
  );
  const seq = files && (await worker.call('openVersion', { content, files }));
  return seq !== undefined && seq <= upTo ? seq : undefined;
}

async function foldUpTo(
  last: number,
  { worker, server, seq: first }: OpenVersionOptions & { readonly seq: number },
): Promise<void> {
  for (let seq = first; seq < last;) {
    const rows = (await server.readEntries(seq)).slice(0, last - seq);
    if (rows.length === 0) throw failure(text.gone);
    const folded = await worker.call('foldVersion', rows);
    if (folded.status === 'newer') throw failure(text.newer);
    if (folded.status === 'missing') await takeChunks(folded.chunks, { worker, server });
    else seq = folded.seq;
  }
}

async function takeChunks(
  names: readonly string[],
  { worker, server }: Pick<OpenVersionOptions, 'worker' | 'server'>,
): Promise<void> {
  for (const name of names) {
    const bytes = await server.readChunk(name);
    if (!(await worker.call('takeChunk', { name, bytes }))) throw failure(text.damaged);
  }
}

function failure(message: string): AskFailure {
  return new AskFailure({ status: 422, code: 'version', message });
}
