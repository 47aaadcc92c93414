import { readChunk } from '@webmaps/project/map/chunk/read-chunk';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import { CHANGE_FORMAT } from '@webmaps/project/map/document/change';
import { ADA, fixtureChunks, fixtureMap } from '@webmaps/project/map/testing/fixtures';
import { contentText } from '@webmaps/project/map/testing/content-text';
import { mapChunks, packContent, unpackContent } from '@webmaps/project/map/whole/pack-content';
import { describe, expect, it } from 'vitest';
import { mapChangeRowSchema, mapNewsSchema, readEntry } from './map-entry.ts';
import { contentOf, mapSnapshotSchema } from './map-snapshot.ts';

const change = { kind: 'remove_batch', origin: 'b' };
const row = {
  seq: 4,
  session: 's1',
  number: 2,
  author_id: '2b0e8a52-0c0e-4c0a-8a0c-0f0e0d0c0b0a',
  role: 'editor',
  format: 1,
  change,
};

describe('a row of the log', () => {
  it('is an entry, by its author and the role that they had', () => {
    expect(readEntry(mapChangeRowSchema.parse(row))).toEqual({
      status: 'read',
      entry: {
        seq: 4,
        key: 's1:2',
        author: { personId: row.author_id, role: 'editor' },
        change,
      },
    });
  });

  it('is void where its change cannot be read', () => {
    const read = readEntry(mapChangeRowSchema.parse({ ...row, change: { kind: 'drop' } }));
    expect(read).toMatchObject({ status: 'read', entry: { seq: 4, change: undefined } });
  });

  it('asks for a newer app where its format is newer', () => {
    const newer = mapChangeRowSchema.parse({ ...row, format: CHANGE_FORMAT + 1 });
    expect(readEntry(newer)).toEqual({ status: 'newer' });
  });

  it('is void where it says a format that has not all of it', () => {
    const change = {
      kind: 'set_register',
      id: 'n.1',
      register: 'source',
      now: { kind: 'pmtiles', address: 'https://example.org/a.pmtiles', credits: '' },
    };
    const read = (format: number, named: unknown) => {
      const result = readEntry(mapChangeRowSchema.parse({ ...row, format, change: named }));
      return result.status === 'read' && result.entry.change !== undefined;
    };
    expect(read(1, change)).toBe(false);
    expect(read(2, change)).toBe(true);
    expect(read(1, { kind: 'all', changes: [{ kind: 'each', changes: [change] }] })).toBe(false);
    const first = { ...change, now: { kind: 'tiles', address: 'https://a.example', credits: '' } };
    expect(read(1, first)).toBe(true);
    expect(read(2, first)).toBe(true);
  });
});

describe('news of the channel', () => {
  it('carry each change as text, or only say how far the log is', () => {
    const news = mapNewsSchema.parse({
      head: 5,
      entries: [
        { ...row, change: JSON.stringify(change) },
        { ...row, seq: 5, change: '{' },
      ],
    });
    expect(news.entries?.map((entry) => entry.change)).toEqual([change, undefined]);
    expect(mapNewsSchema.parse({ head: 9 })).toEqual({ head: 9 });
  });
});

describe('a snapshot', () => {
  it('is the map that it was made of, through JSON and schema', () => {
    const map = fixtureMap();
    map.perform({ kind: 'remove_features', ids: [['b', '3-1']] }, ADA);
    map.perform(
      { kind: 'set_property', field: 'f.0', parts: [{ ids: [['b', '1']], now: 'x' }] },
      ADA,
    );
    const files: Uint8Array[] = [];
    const named = packContent(map, (bytes) => String(files.push(bytes) - 1).padStart(64, '0'));
    const snapshot = { format: 1, seq: 12, checksum: 2 ** 53 - 1, ...named };
    const read = mapSnapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)));
    const content = mapChunks(contentOf(read), (name) => readChunk(files[Number(name)]!));
    const opened = new MapDocument(fixtureChunks(), unpackContent(content));
    expect(contentText(opened)).toBe(contentText(map));
  });
});
