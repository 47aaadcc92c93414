import { ChunkStore } from '../chunk/chunk-store.ts';
import { writeChunk } from '../chunk/write-chunk.ts';
import type { FeatureBody } from '../document/feature.ts';
import type { NewNode } from '../document/change.ts';
import { MapDocument } from '../document/map-document.ts';
import type { Author } from '../document/may-change.ts';
import { ROOT } from '../ids.ts';
import type { NodeKind } from '../nodes/node.ts';

export const ADA: Author = { personId: 'ada', role: 'owner' };
export const BOB: Author = { personId: 'bob', role: 'editor' };

/** The name of the chunk that `fixtureChunks` has. */
export const CHUNK = 'c'.repeat(64);
export const CHUNK_ROWS = 60;

/** Small squares in a row, each with a name and a number. */
export function fixtureBody(number: number): FeatureBody {
  const [x, y] = [74_000_000 + number * 10_000, 437_000_000 + number];
  return {
    geometry: {
      type: 'Polygon',
      lines: [[x, y, x + 1000, y + 1, x + 1001, y + 1000, x + 2, y + 1001]],
    },
    properties: { 'f.0': `House ${number}`, 'f.1': number },
  };
}

export function fixtureChunks(): ChunkStore {
  const chunks = new ChunkStore();
  const bodies = Array.from({ length: CHUNK_ROWS }, (_, number) => fixtureBody(number));
  chunks.add(CHUNK, writeChunk(bodies));
  return chunks;
}

export function fixtureNode(
  kind: NodeKind,
  { parent = ROOT, order = 'a0' }: { readonly parent?: string; readonly order?: string } = {},
): NewNode {
  return { kind, parent, order, registers: {} };
}

/** Two layers, the first with a batch of twelve features, and a group. */
export function fixtureMap(chunks = fixtureChunks()): MapDocument {
  const document = new MapDocument(chunks);
  for (const change of [
    { kind: 'add_node', id: 'n.1', node: fixtureNode('layer') },
    { kind: 'add_node', id: 'n.2', node: fixtureNode('layer', { order: 'a1' }) },
    { kind: 'add_node', id: 'n.3', node: fixtureNode('group', { order: 'a2' }) },
    { kind: 'add_batch', batch: { origin: 'b', layer: 'n.1', count: 12, chunks: [CHUNK] } },
  ] as const) {
    document.perform(change, ADA);
  }
  return document;
}
