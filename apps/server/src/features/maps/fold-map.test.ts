import { formatOf } from '@webmaps/project/map/document/change-format';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { Change } from '@webmaps/project/map/document/change';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Author } from '@webmaps/project/map/document/may-change';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { contentText } from '@webmaps/project/map/testing/content-text';
import { CHUNK, CHUNK_ROWS, fixtureBody, fixtureNode } from '@webmaps/project/map/testing/fixtures';
import { randomChange } from '@webmaps/project/map/testing/random-change';
import { mapChunks, unpackContent } from '@webmaps/project/map/whole/pack-content';
import { mapChangeRowSchema, readEntry } from '@webmaps/protocol/map/map-entry';
import { contentOf, mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import { publishedMapSchema } from '@webmaps/protocol/map/published-map';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FoldedMap, FoldJob, LogRow, MapFile } from './fold-job.ts';
import { foldMap } from './fold-map.ts';

const ADA: Author = { personId: 'b4f1a0de-3f3f-4a6e-8f0f-6f0d5a1f0001', role: 'owner' };
const bytes = writeChunk(Array.from({ length: CHUNK_ROWS }, (_, at) => fixtureBody(at)));
const uploaded: MapFile = { name: createHash('sha256').update(bytes).digest('hex'), bytes };

function newDocument(): { readonly chunks: ChunkStore; readonly document: MapDocument } {
  const chunks = new ChunkStore();
  chunks.add(uploaded.name, bytes);
  return { chunks, document: new MapDocument(chunks) };
}

/** A log such as people write, with entries that do not fit among the others. */
function randomLog(seed: number, steps: number): readonly LogRow[] {
  const { chunks, document } = newDocument();
  // The changes of the fixtures name their chunk by a name that no file has.
  chunks.add(CHUNK, bytes);
  const rows: LogRow[] = [];
  const write = (change: Change): void => {
    const text = JSON.stringify(change).replaceAll(CHUNK, uploaded.name);
    rows.push(rowOf(rows.length + 1, text));
    document.perform(change, ADA);
  };
  write({ kind: 'add_node', id: 'n.1', node: fixtureNode('layer') });
  write({ kind: 'add_node', id: 'n.2', node: fixtureNode('layer', { order: 'a1' }) });
  write({ kind: 'add_node', id: 'n.3', node: fixtureNode('group', { order: 'a2' }) });
  write({ kind: 'add_batch', batch: { origin: 'b', layer: 'n.1', count: 12, chunks: [CHUNK] } });
  let serial = 100;
  const maker = { document, session: 's', random: seededRandom(seed), serial: () => serial++ };
  for (let step = 0; step < steps; step++) {
    if (step % 10 === 9) rows.push(rowOf(rows.length + 1, '{"kind":"no such change"}'));
    else write(randomChange(maker));
  }
  return rows;
}

function rowOf(seq: number, change: string): LogRow {
  return {
    seq,
    session: 's',
    number: seq,
    author_id: ADA.personId,
    role: 'owner',
    format: formatOf(JSON.parse(change) as Change),
    change,
  };
}

function replicaOf(rows: readonly LogRow[]): Replica {
  const { chunks, document } = newDocument();
  const hasChunk = (name: string): boolean => chunks.has(name);
  const replica = new Replica({ document, hasChunk, author: ADA, saved: newReplica('r') });
  for (const row of rows) {
    const read = readEntry(mapChangeRowSchema.parse({ ...row, change: JSON.parse(row.change) }));
    if (read.status === 'read') replica.confirm([read.entry]);
  }
  return replica;
}

function fold(job: Partial<FoldJob>): FoldedMap {
  const folded = foldMap({
    snapshot: undefined,
    rows: [],
    files: [uploaded],
    isVisited: true,
    ...job,
  });
  if (folded.status === 'stuck') throw new Error(folded.reason);
  return folded;
}

/** The map that somebody has who begins with a snapshot. */
function openSnapshot({ snapshot: { content, files } }: FoldedMap) {
  const read = mapSnapshotSchema.parse(JSON.parse(content));
  const { chunks } = newDocument();
  for (const file of files) chunks.add(file.name, file.bytes);
  const packed = mapChunks(contentOf(read), (name) => chunks.chunk(name));
  return { ...read, document: new MapDocument(chunks, unpackContent(packed)) };
}

describe('a fold', () => {
  it('is what a browser folds, with its checksum', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const rows = randomLog(seed, 80);
      const [replica, opened] = [replicaOf(rows), openSnapshot(fold({ rows }))];
      expect(contentText(opened.document)).toBe(contentText(replica.document));
      expect([opened.seq, opened.checksum]).toEqual([replica.seq, replica.checksum]);
    }
  });

  it('goes on from a snapshot as from the beginning', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const rows = randomLog(seed, 80);
      const { snapshot } = fold({ rows: rows.slice(0, 40) });
      const files = [uploaded, ...snapshot.files];
      const rest = fold({ snapshot: snapshot.content, rows: rows.slice(40), files });
      const [opened, whole] = [openSnapshot(rest), openSnapshot(fold({ rows }))];
      expect(contentText(opened.document)).toBe(contentText(whole.document));
      expect(opened.checksum).toBe(whole.checksum);
    }
  });

  it('publishes a form that its readers can read, and none where nobody visits', () => {
    const rows = randomLog(3, 60);
    const { published } = fold({ rows });
    const read = publishedMapSchema.parse(JSON.parse(published!.content));
    const named = read.batches.flatMap(({ chunks }) => chunks);
    expect(new Set(named)).toEqual(new Set(published!.files.map(({ name }) => name)));
    expect(read.batches.reduce((sum, { count }) => sum + count, 0)).toBe(published!.features);
    expect(fold({ rows, isVisited: false }).published).toBeUndefined();
  });

  it('stops where one chunk, named many times, would become very much', () => {
    const text = 'x'.repeat(60_000);
    const heavy = writeChunk(
      Array.from({ length: 60 }, (_, at) => {
        const { geometry } = fixtureBody(at);
        return { geometry, properties: { 'f.0': `${at} ${text}` } };
      }),
    );
    const name = createHash('sha256').update(heavy).digest('hex');
    const field = { name: 'Name', type: 'text', order: 'a0' };
    // A layer each, and each a little shorter, so that no two files are equal.
    const changes = Array.from({ length: 50 }, (_, at): readonly Change[] => {
      const layer = `n.${at}`;
      const batch = { origin: `b${at}`, layer, count: 60 - at, chunks: [name] };
      return [
        { kind: 'add_node', id: layer, node: fixtureNode('layer', { order: `a${at}` }) },
        { kind: 'set_register', id: layer, register: 'field.f.0', now: field },
        { kind: 'add_batch', batch },
      ];
    }).flat();
    const rows = changes.map((change, at) => rowOf(at + 1, JSON.stringify(change)));
    const files = [{ name, bytes: heavy }];
    expect(foldMap({ snapshot: undefined, rows, files, isVisited: true })).toEqual({
      status: 'stuck',
      reason: 'It grows far beyond its chunks',
    });
    expect(foldMap({ snapshot: undefined, rows, files, isVisited: false }).status).toBe('folded');
  });

  it('stops at a chunk that is missing, is damaged, or is none', () => {
    const rows = randomLog(1, 5);
    const job = { snapshot: undefined, rows, isVisited: false };
    const damaged = bytes.slice();
    damaged[20]! ^= 1;
    const junk = new TextEncoder().encode('no chunk');
    const named = { name: createHash('sha256').update(junk).digest('hex'), bytes: junk };
    for (const [files, reason] of [
      [[], 'is missing'],
      [[{ ...uploaded, bytes: damaged }], 'is damaged'],
      [[uploaded, named], 'no chunk'],
    ] as const) {
      expect(foldMap({ ...job, files })).toMatchObject({
        status: 'stuck',
        reason: expect.stringContaining(reason) as string,
      });
    }
  });
});
