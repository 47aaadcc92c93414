import { readChunk } from '@webmaps/project/map/chunk/read-chunk';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Author } from '@webmaps/project/map/document/may-change';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { mapChunks, packContent, unpackContent } from '@webmaps/project/map/whole/pack-content';
import type { Kept, KeptMap } from '../kept/kept-map.ts';
import type { KeptContent } from '../kept/kept-schemas.ts';
import { addChunk } from './chunk-files.ts';
import { newOrigin } from './new-origin.ts';
import type { SnapshotStart } from './snapshot-start.ts';
import { alone, holdSession, openSessions } from './session-lock.ts';

/** More entries than this beside the kept map are taken into it when it is opened. */
const MAX_LOOSE_ENTRIES = 500;

export interface OpenedReplica {
  readonly replica: Replica;
  readonly chunks: ChunkStore;
  readonly session: string;
  /** Whether this browser has had the map open before. */
  readonly isKnown: boolean;
}

const nothing: Kept = {
  content: undefined,
  role: undefined,
  entries: [],
  sessions: [],
  chunks: [],
};

/**
 * Opens a map from what this browser keeps of it, and goes on for its tabs that are gone: their
 * proposals, what was not merged, and the steps of the last of them.
 */
export function openKeptMap(
  name: string,
  {
    kept,
    author,
    start,
  }: {
    readonly kept: KeptMap | undefined;
    readonly author: Author;
    /** For a browser that has nothing of the map. */
    readonly start?: SnapshotStart | undefined;
  },
): Promise<OpenedReplica> {
  return alone(name, async () => {
    const session = newOrigin('s');
    const others = await openSessions(name);
    await holdSession(name, session);
    const read = (await kept?.read().catch(() => undefined)) ?? nothing;
    const found = start && isEmpty(read) ? { ...read, ...start } : read;
    if (start && found !== read) await keepStart(kept, start);
    const chunks = new ChunkStore();
    // A damaged one counts as not kept.
    for (const chunk of found.chunks) addChunk(chunks, chunk);
    const orphans = found.sessions.filter(({ saved }) => !others.has(saved.session));
    const replica = new Replica({
      ...openContent(found.content, chunks),
      hasChunk: (chunk) => chunks.has(chunk),
      author: { ...author, role: found.role ?? author.role },
      saved: {
        ...newReplica(session),
        steps: orphans.at(-1)?.saved.steps ?? { undo: [], redo: [] },
        notMerged: orphans.flatMap(({ saved }) => saved.notMerged),
      },
    });
    replica.confirm(found.entries);
    if (found.entries.length > MAX_LOOSE_ENTRIES && others.size === 0) {
      await kept?.keepContent(packReplica(replica)).catch(() => undefined);
    }
    for (const { saved } of orphans) replica.adopt(saved.proposals);
    if (orphans.length > 0) {
      const sessions = orphans.map(({ saved }) => saved.session);
      // Where this fails they stay, and the next tab goes on for them: no change counts twice.
      await kept?.takeOver(replica.save(), sessions).catch(() => undefined);
    }
    return { replica, chunks, session, isKnown: found.role !== undefined };
  });
}

function isEmpty({ content, entries }: Kept): boolean {
  return content === undefined && entries.length === 0;
}

/** Where this fails, the next opening reads it from the server again. */
async function keepStart(kept: KeptMap | undefined, start: SnapshotStart): Promise<void> {
  try {
    for (const chunk of start.chunks) await kept?.keepChunk(chunk);
    await kept?.keepContent(start.content);
  } catch {
    // The map is as it is without a place to keep it.
  }
}

/** The map that is kept, where all of it is there; else an empty one, which begins at the first entry. */
function openContent(kept: KeptContent | undefined, chunks: ChunkStore) {
  const names = kept?.batches.flatMap(({ chunks }) => chunks) ?? [];
  if (kept === undefined || !names.every((name) => chunks.has(name))) {
    return { document: new MapDocument(chunks) };
  }
  const content = unpackContent(mapChunks(kept, readChunk));
  const { seq, checksum } = kept;
  return { document: new MapDocument(chunks, content), seq, checksum };
}

function packReplica(replica: Replica): KeptContent {
  const packed = packContent(replica.document, (bytes) => bytes);
  return {
    seq: replica.seq,
    checksum: replica.checksum,
    nodes: packed.nodes.map(([id, node]) => [id, node]),
    batches: packed.batches.map((batch) => ({ ...batch, chunks: [...batch.chunks] })),
    removed: packed.removed,
    edited: [...packed.edited],
  };
}
