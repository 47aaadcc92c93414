import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { cutExtract } from './cut-extract.ts';

const andorra = testData('osm/andorra-2021.osm.pbf');
const monaco = testData('osm/monaco-2025.osm.pbf');
/** Andorra la Vella. */
const box: Bbox = [1.5, 42.49, 1.55, 42.53];

/** The ids that a cut keeps, by its definition alone, from the whole extract in memory. */
function cutByForce({ nodes, ways, relations }: OsmExtract, [west, south, east, north]: Bbox) {
  const isIn = (index: number) => {
    const [lon, lat] = [nodes.lon7[index] ?? 0, nodes.lat7[index] ?? 0];
    return lon >= west * 1e7 && lon <= east * 1e7 && lat >= south * 1e7 && lat <= north * 1e7;
  };
  const inside = new Set(Array.from({ length: nodes.count }, (_, at) => at).filter(isIn));
  const crossing = new Set(
    Array.from({ length: ways.count }, (_, at) => at).filter((at) =>
      ways.refs(at).some((ref) => inside.has(ref)),
    ),
  );
  const kept = Array.from({ length: relations.count }, (_, at) => at).filter((at) =>
    relations
      .members(at)
      .some(
        ({ type, index }) =>
          (type === 'node' && inside.has(index)) || (type === 'way' && crossing.has(index)),
      ),
  );
  const allWays = new Set(crossing);
  for (const at of kept) {
    const { type, admin_level: level } = relations.tags(at);
    const isWhole =
      type === 'multipolygon' || (type === 'boundary' && (level === undefined || +level >= 7));
    if (!isWhole) continue;
    for (const { type: kind, index } of relations.members(at)) {
      if (kind === 'way' && index >= 0) allWays.add(index);
    }
  }
  const allNodes = new Set(inside);
  for (const at of allWays) for (const ref of ways.refs(at)) allNodes.add(ref);
  const idsOf = (ids: Float64Array, chosen: Iterable<number>) =>
    Array.from(chosen, (at) => ids[at] ?? 0).sort((a, b) => a - b);
  return {
    nodes: idsOf(nodes.ids, allNodes),
    ways: idsOf(ways.ids, allWays),
    relations: idsOf(relations.ids, kept),
  };
}

/** The file from its second block on. */
function withoutHeader(file: Buffer): Buffer {
  const headerBytes = file.readUInt32BE(0);
  const header = file.subarray(4, 4 + headerBytes);
  // The last field of a blob's header is the size of the blob, a varint in field 3.
  let [blobBytes, shift] = [0, 0];
  for (const byte of header.subarray(header.lastIndexOf(0x18) + 1)) {
    blobBytes += (byte & 0x7f) << shift;
    shift += 7;
  }
  return file.subarray(4 + headerBytes + blobBytes);
}

describe.skipIf(andorra === undefined)('a box of Andorra (needs the real extracts)', () => {
  let folder: string;
  let whole: OsmExtract;
  let cut: OsmExtract;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webmaps-cut-'));
    const into = join(folder, 'cut.osm.pbf');
    await cutExtract({ osm: andorra ?? '', bbox: box, into });
    [whole, cut] = await Promise.all([readExtract(andorra ?? ''), readExtract(into)]);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('holds what a cut by force holds, and no more', () => {
    const forced = cutByForce(whole, box);
    expect([...cut.nodes.ids]).toEqual(forced.nodes);
    expect([...cut.ways.ids]).toEqual(forced.ways);
    expect([...cut.relations.ids]).toEqual(forced.relations);
    expect(cut.nodes.count).toBeLessThan(whole.nodes.count / 2);
  });

  it('keeps places, tags, nodes of ways and members with their roles', () => {
    expect(cut.bbox).toEqual(box);
    for (let at = 0; at < cut.nodes.count; at += 7) {
      const former = whole.nodes.indexOf(cut.nodes.ids[at] ?? 0);
      expect(cut.nodes.lon7[at]).toBe(whole.nodes.lon7[former]);
      expect(cut.nodes.tags(at)).toEqual(whole.nodes.tags(former));
    }
    for (let at = 0; at < cut.ways.count; at += 3) {
      const former = whole.ways.indexOf(cut.ways.ids[at] ?? 0);
      expect(cut.ways.tags(at)).toEqual(whole.ways.tags(former));
      const idsOf = (extract: OsmExtract, refs: Int32Array) =>
        Array.from(refs, (ref) => extract.nodes.ids[ref]);
      expect(idsOf(cut, cut.ways.refs(at))).toEqual(idsOf(whole, whole.ways.refs(former)));
    }
    for (let at = 0; at < cut.relations.count; at++) {
      const former = whole.relations.indexOf(cut.relations.ids[at] ?? 0);
      expect(cut.relations.tags(at)).toEqual(whole.relations.tags(former));
      const roles = (extract: OsmExtract, index: number) =>
        extract.relations.members(index).map(({ type, role }) => `${type} ${role}`);
      expect(roles(cut, at)).toEqual(roles(whole, former));
    }
  });

  it('is the same where the extract lies behind another one in a larger file', async () => {
    const [first, second] = [monaco ?? '', andorra ?? ''].map((path) => readFileSync(path));
    const together = join(folder, 'together.osm.pbf');
    // The second header would be out of place: its block goes.
    writeFileSync(together, Buffer.concat([first as Buffer, withoutHeader(second as Buffer)]));
    const into = join(folder, 'cut-of-both.osm.pbf');
    await cutExtract({ osm: together, bbox: box, into });
    const both = await readExtract(into);
    expect([...both.nodes.ids]).toEqual([...cut.nodes.ids]);
    expect([...both.ways.ids]).toEqual([...cut.ways.ids]);
    expect([...both.relations.ids]).toEqual([...cut.relations.ids]);
  });

  it('refuses a box without anything in it', async () => {
    const into = join(folder, 'nothing.osm.pbf');
    const cutting = cutExtract({ osm: andorra ?? '', bbox: [10, 10, 11, 11], into });
    await expect(cutting).rejects.toThrow('has nothing in the box');
  });
});
