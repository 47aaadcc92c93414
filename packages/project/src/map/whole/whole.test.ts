import { seededRandom } from '@webmaps/geo/seeded-random';
import type { FeatureBody } from '../document/feature.ts';
import { compareText } from '../json.ts';
import { describe, expect, it } from 'vitest';
import { ChunkStore } from '../chunk/chunk-store.ts';
import { readChunk } from '../chunk/read-chunk.ts';
import type { Batch } from '../document/batch.ts';
import type { Change } from '../document/change.ts';
import { MapDocument } from '../document/map-document.ts';
import { packIds } from '../id-set.ts';
import type { NodeId } from '../ids.ts';
import { canonicalText } from '../json.ts';
import { ADA, fixtureChunks, fixtureMap, fixtureNode } from '../testing/fixtures.ts';
import { contentText } from '../testing/content-text.ts';
import { randomChange } from '../testing/random-change.ts';
import { shownText } from '../testing/shown-values.ts';
import { compactLayers, mapAsChange } from './compact.ts';
import { compareMaps } from './compare.ts';
import { countDifferences } from './count-differences.ts';
import { listFeatures } from './list-features.ts';
import { packContent, unpackContent } from './pack-content.ts';
import { restoreVersion } from './restore.ts';
import type { ReplacedLayer } from './restore.ts';

const chunks = fixtureChunks();

/** A map after some edits, and the same some more edits later. */
function twoTimes(seed: number): readonly [MapDocument, MapDocument] {
  const map = fixtureMap(chunks);
  const edit = editor(seed);
  edit(map, 40);
  const later = copy(map);
  edit(later, 40);
  return [map, later];
}

/** Edits a map, and returns the changes that were made. */
function editor(seed: number): (map: MapDocument, steps: number) => readonly Change[] {
  const random = seededRandom(seed);
  let serial = 100;
  return (document, steps) => {
    const maker = { document, session: 's', random, serial: () => serial++ };
    const changes: Change[] = [];
    for (let step = 0; step < steps; step++) {
      const change = randomChange(maker);
      if (document.perform(change, ADA).status === 'applied') changes.push(change);
    }
    return changes;
  };
}

function copy(map: MapDocument): MapDocument {
  return new MapDocument(chunks, unpackContent(packContent(map, readChunk)));
}

/** What is shown, layer by layer, whatever ids it has. */
function withoutIds(map: MapDocument) {
  return [...map.nodes]
    .filter(([id, { kind }]) => kind === 'layer' && map.isThere(id))
    .map(([id, { parent, order, registers }]) => {
      const features = [...listFeatures(map, id)].map((feature) => {
        const { geometry, properties } = map.feature(feature)!;
        return canonicalText({ lines: geometry.lines, properties });
      });
      const set = Object.entries(registers).map(
        ([name, value]) => `${name} ${JSON.stringify(value)}`,
      );
      return canonicalText([parent, order, set.toSorted(), features.toSorted()]);
    })
    .toSorted();
}

describe('the content of a map', () => {
  it('is exact after it was packed, removed nodes and features included', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [, map] = twoTimes(seed);
      const opened = copy(map);
      expect(contentText(opened)).toBe(contentText(map));
      // What folds on from there folds alike, though the rows are in another order.
      for (const change of editor(seed + 100)(map, 30)) opened.perform(change, ADA);
      expect(contentText(opened)).toBe(contentText(map));
    }
  });
});

describe('two versions of a map', () => {
  it('differ in what was edited between them, by id', () => {
    const before = fixtureMap(chunks);
    const after = copy(before);
    for (const change of [
      { kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['b.1']), now: 'x' }] },
      { kind: 'transform_features', ids: packIds(['b.2']), matrix: [1, 0, 0, 1, 1, 0] },
      { kind: 'remove_features', ids: packIds(['b.3']) },
      { kind: 'move_features', parts: [{ ids: packIds(['b.4']), layer: 'n.2' }] },
      { kind: 'set_register', id: 'n.2', register: 'name', now: 'Mills' },
      { kind: 'remove_node', id: 'n.3', seen: [] },
    ] as const) {
      after.perform(change, ADA);
    }
    const unchanged = { kind: 'changed', isMoved: false, isReshaped: false, fields: [] };
    expect(Object.fromEntries(compareMaps(before, after).features)).toEqual({
      'b.1': { ...unchanged, fields: ['f.0'] },
      'b.2': { ...unchanged, isReshaped: true },
      'b.3': { kind: 'removed' },
      'b.4': { ...unchanged, isMoved: true },
    });
    expect(Object.fromEntries(compareMaps(before, after).nodes)).toEqual({
      'n.2': { kind: 'changed', isMoved: false, registers: ['name'] },
      'n.3': { kind: 'removed' },
    });
    expect(compareMaps(after, before).features.get('b.3')).toEqual({ kind: 'added' });
  });

  it('differ in nothing where what was done is undone', () => {
    const before = fixtureMap(chunks);
    const after = copy(before);
    const moved = after.perform({ kind: 'remove_batch', origin: 'b' }, ADA);
    expect(compareMaps(before, after).features.size).toBe(12);
    if (moved.status === 'applied') after.perform(moved.inverse, ADA);
    expect(compareMaps(before, after)).toEqual({ nodes: new Map(), features: new Map() });
  });

  it('are restored by one change, whatever was edited since, and it can be undone', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [version, current] = twoTimes(seed);
      const restoring = restoreVersion(current, version, { chunks });
      const before = shownText(current);
      if (restoring === undefined) {
        expect(before).toBe(shownText(version));
        continue;
      }
      const performed = current.perform(restoring.change, ADA);
      expect(shownText(current), `seed ${seed}`).toBe(shownText(version));
      expect(performed).toMatchObject({ inverse: restoring.inverse });
      current.perform(restoring.inverse, ADA);
      expect(shownText(current), `seed ${seed}, undone`).toBe(before);
    }
  });

  it('are restored from chunks where that is too much for a change, and it can be undone', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [version, current] = twoTimes(seed);
      const store = fixtureChunks();
      const replaced = new Map<NodeId, ReplacedLayer>();
      for (const { layer, count, chunks: files } of compactLayers(version)) {
        const names = files.map((bytes, at) => {
          const name = `${replaced.size}${at}`.padStart(64, '0');
          store.add(name, bytes);
          return name;
        });
        const id = `r.${replaced.size}`;
        const origin = `r${replaced.size}`;
        replaced.set(layer, { id, batch: { origin, layer: id, count, chunks: names } });
        // Half of them stay as they are, so that features go from one sort to the other.
        if (seed % 2 === 0) break;
      }
      const shown = new MapDocument(store, current);
      const before = shownText(shown);
      const restoring = restoreVersion(shown, version, { chunks: store, replaced });
      if (restoring === undefined) {
        expect(before).toBe(shownText(version));
        continue;
      }
      shown.perform(restoring.change, ADA);
      expect(withoutIds(shown), `seed ${seed}`).toEqual(withoutIds(version));
      shown.perform(restoring.inverse, ADA);
      expect(shownText(shown), `seed ${seed}, undone`).toBe(before);
    }
  });

  it('are restored by ids alone where rows of an import were edited and removed', () => {
    const version = fixtureMap(chunks);
    const current = copy(version);
    const ids = packIds(Array.from({ length: 12 }, (_, row) => `b.${row}`));
    current.perform({ kind: 'transform_features', ids, matrix: [1, 0, 0, 1, 5, 5] }, ADA);
    current.perform({ kind: 'remove_features', ids: packIds(['b.3', 'b.4']) }, ADA);
    const { change } = restoreVersion(current, version, { chunks })!;
    expect(change).toEqual({
      kind: 'all',
      changes: [
        { kind: 'remove_features', ids: [['b', '0-2,2-6']] },
        { kind: 'restore_rows', ids: [['b', '0-b']] },
      ],
    });
  });

  it('are restored where a feature has moved to a layer that was removed with it', () => {
    const version = fixtureMap(chunks);
    const current = copy(version);
    for (const change of [
      { kind: 'add_node', id: 'n.9', node: fixtureNode('layer', { order: 'a9' }) },
      { kind: 'move_features', parts: [{ ids: packIds(['b.1']), layer: 'n.9' }] },
      { kind: 'remove_node', id: 'n.9', seen: [] },
    ] as const) {
      current.perform(change, ADA);
    }
    current.perform(restoreVersion(current, version, { chunks })!.change, ADA);
    expect(shownText(current)).toBe(shownText(version));
  });

  it('say how many features of each layer differ', () => {
    const version = fixtureMap(chunks);
    const current = copy(version);
    current.perform({ kind: 'remove_features', ids: packIds(['b.1', 'b.2']) }, ADA);
    const parts = [{ ids: packIds(['b.3']), layer: 'n.2' }];
    current.perform({ kind: 'move_features', parts }, ADA);
    const counts = countDifferences(compareMaps(version, current), { current, version });
    expect(Object.fromEntries(counts)).toEqual({ 'n.1': 3, 'n.2': 1 });
  });
});

describe('a compacted map', () => {
  it('shows the same in an empty map, with ids of its own', () => {
    const [, map] = twoTimes(7);
    const store = new ChunkStore();
    const batches: Batch[] = [];
    for (const { layer, count, chunks } of compactLayers(map)) {
      const names = chunks.map((bytes, at) => {
        const name = `${batches.length}${at}`.padStart(64, '0');
        store.add(name, bytes);
        return name;
      });
      batches.push({ origin: `c${batches.length}`, layer, count, chunks: names });
    }
    const copied = new MapDocument(store);
    copied.perform(mapAsChange(map, batches)!, ADA);
    const features = (document: MapDocument) =>
      [...listFeatures(document)]
        .map((id) => document.feature(id)!)
        // The order of properties says nothing.
        .map((feature) => JSON.stringify({ ...feature, properties: sorted(feature.properties) }))
        .toSorted();
    expect(features(copied)).toEqual(features(map));
    expect(copied.edited.size).toBe(0);
    expect(mapAsChange(new MapDocument(store), [])).toBeUndefined();
  });
});

function sorted(properties: FeatureBody['properties']): object {
  return Object.fromEntries(Object.entries(properties).toSorted(([a], [b]) => compareText(a, b)));
}
