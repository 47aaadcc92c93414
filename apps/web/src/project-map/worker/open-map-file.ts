import { UnreadableFile } from '@webmaps/formats/fault';
import { joinChanges } from '@webmaps/project/map/commands/command';
import { placeAmong, siblingsIn } from '@webmaps/project/map/commands/siblings';
import { writeStepName } from '@webmaps/project/map/commands/step-name';
import type { Change } from '@webmaps/project/map/document/change';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { childrenOf } from '@webmaps/project/map/document/tree';
import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import { copyMap } from '@webmaps/project/map/whole/copy-map';
import type { MapFile } from '@webmaps/protocol/map/map-file';
import { sourceOfFile } from '../../workers/file-source.ts';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import type { Imported } from './import-layers.ts';
import { MAP_MEMBER } from './map-file-members.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';
import { MapFileReader } from './read-map-file.ts';

export interface MapFileInput {
  readonly file: Blob;
  /** Of the file, with its extension. */
  readonly name: string;
  /** Whether the map is to be that of the file; else it is added to it as a group. */
  readonly replaces: boolean;
}

/**
 * Opens a whole map in this one, as one step. Reports the share that is done; rejects with the
 * signal's reason where that is aborted, and then nothing is added.
 */
export async function openMapFile(
  session: MapSession,
  { file, name, replaces }: MapFileInput,
  { signal, progress }: CallContext,
): Promise<Imported> {
  try {
    const reader = await MapFileReader.open(sourceOfFile({ file, name }), signal);
    const { map } = reader;
    const isKept = await keepChunks(session, reader, { signal, progress });
    if (!isKept) return { status: 'not-kept' };
    return addMap(session, { map, name, replaces });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, place } = error;
    return { status: 'unreadable', message, ...(place && { place }) };
  }
}

/** Keeps the chunks before the change that names them; `false` where there is no room. */
async function keepChunks(
  session: MapSession,
  reader: MapFileReader,
  { signal, progress }: CallContext,
): Promise<boolean> {
  const { batches } = reader.map;
  const total = batches.reduce((sum, { chunks }) => sum + chunks.length, 0);
  let kept = 0;
  for (const batch of batches) {
    for (const index of batch.chunks.keys()) {
      const { bytes } = await reader.chunk(batch, index);
      if ((await session.addOwnChunk(bytes)) === undefined) return false;
      progress(++kept / total);
      await nextTask();
      signal.throwIfAborted();
    }
  }
  return true;
}

function addMap(
  session: MapSession,
  {
    map,
    name,
    replaces,
  }: { readonly map: MapFile; readonly name: string; readonly replaces: boolean },
): Imported {
  const { document } = session.map.replica;
  const makeId = () => session.map.makeId();
  const group = replaces ? undefined : addGroup(document, { id: makeId(), name });
  const parent = group?.id ?? ROOT;
  const copied = copyMap(map, { parent, makeId, makeOrigin: () => newOrigin('i') });
  if (!copied)
    throw new UnreadableFile('The layers of this map do not fit together.', { member: MAP_MEMBER });
  if (copied.changes.length === 0) return { status: 'empty' };
  const before = group ? [group.change] : removeAll(document);
  const acted = session.map.propose({
    name: writeStepName({ act: 'open-map', count: copied.count }),
    change: joinChanges([...before, ...copied.changes]),
  });
  if (acted.status === 'refused') return acted;
  session.changed();
  const { layers, count } = copied;
  return { status: 'done', layers, count, withoutPlace: 0, faults: [] };
}

/** A group above all others, named as the file is. */
function addGroup(
  document: MapDocument,
  { id, name }: { readonly id: NodeId; readonly name: string },
): { readonly id: NodeId; readonly change: Change } {
  const { order } = placeAmong(siblingsIn(document, ROOT), 0);
  const registers = { name: name.replace(/\.[^.]+$/, '').slice(0, MAX_NAME) };
  return {
    id,
    change: { kind: 'add_node', id, node: { kind: 'group', parent: ROOT, order, registers } },
  };
}

/** Of nodes, as the register takes it. */
const MAX_NAME = 200;

function removeAll(document: MapDocument): readonly Change[] {
  return childrenOf(document.nodes, ROOT).map(([id]) => ({
    kind: 'remove_node',
    id,
    seen: childrenOf(document.nodes, id).map(([child]) => child),
  }));
}
