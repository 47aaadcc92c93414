import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { packContent } from '@webmaps/project/map/whole/pack-content';
import { mapChangeRowSchema, readEntry } from '@webmaps/protocol/map/map-entry';
import { nameChunk } from '../worker/chunk-files.ts';
import type { FakeMapServer } from './fake-map-server.ts';

/** As the server folds its log: stores the files of a snapshot, and gives its content. */
export function foldFakeLog(server: FakeMapServer): unknown {
  const chunks = new ChunkStore();
  for (const [name, bytes] of server.files) {
    if (!name.startsWith('snapshot/')) chunks.add(name, bytes);
  }
  const author = { personId: '', role: 'viewer' } as const;
  const document = new MapDocument(chunks);
  const hasChunk = (name: string) => chunks.has(name);
  const replica = new Replica({ document, hasChunk, author, saved: newReplica('s') });
  for (const row of server.rows) {
    const read = readEntry(mapChangeRowSchema.parse(row));
    if (read.status === 'read') replica.confirm([read.entry]);
  }
  const packed = packContent(document, (bytes) => {
    const name = nameChunk(bytes);
    server.files.set(`snapshot/${name}`, bytes);
    return name;
  });
  const { seq, checksum } = replica;
  return JSON.parse(JSON.stringify({ format: 1, seq, checksum, ...packed }));
}
