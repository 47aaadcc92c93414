import { MapDocument } from '@webmaps/project/map/document/map-document';
import { packIds } from '@webmaps/project/map/id-set';
import { ADA, fixtureChunks, fixtureMap } from '@webmaps/project/map/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { compareVersion } from './compare-version.ts';

const chunks = fixtureChunks();

/** A map with a field, and a copy of it to be changed. */
function twoMaps() {
  const version = fixtureMap(chunks);
  const now = { name: 'Kind', type: 'text', order: 'a0' } as const;
  version.perform({ kind: 'set_register', id: 'n.1', register: 'field.f.0', now }, ADA);
  version.perform({ kind: 'set_register', id: 'n.1', register: 'name', now: 'Houses' }, ADA);
  return { version, current: new MapDocument(chunks, version) };
}

describe('compareVersion', () => {
  it('counts and lists what has changed, layer by layer', () => {
    const { version, current } = twoMaps();
    for (const change of [
      { kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['b.1']), now: 'Mill' }] },
      { kind: 'transform_features', ids: packIds(['b.2']), matrix: [1, 0, 0, 1, 9, 0] },
      { kind: 'remove_features', ids: packIds(['b.3']) },
      { kind: 'move_features', parts: [{ ids: packIds(['b.4']), layer: 'n.2' }] },
      { kind: 'set_register', id: 'n.1', register: 'style.fill', now: {} },
      { kind: 'set_register', id: 'n.1', register: 'opacity', now: 0.5 },
      { kind: 'remove_node', id: 'n.3', seen: [] },
    ] as const) {
      expect(current.perform(change, ADA).status).toBe('applied');
    }
    const { nodes, counts, marks } = compareVersion(version, current);
    expect(counts).toEqual({ added: 0, removed: 1, changed: 3 });
    expect(
      nodes.map(({ id, kind, parts, counts: of }) => [id, kind, parts, of.changed, of.removed]),
    ).toEqual([
      ['n.1', 'changed', ['look'], 2, 1],
      ['n.2', 'same', [], 1, 0],
      ['n.3', 'removed', [], 0, 0],
    ]);
    expect(nodes[0]?.features.map(({ id, title, fields }) => [id, title, fields])).toEqual([
      ['b.1', 'Mill', ['Kind']],
      ['b.2', 'House 2', []],
      ['b.3', 'House 3', []],
    ]);
    expect(nodes[1]?.features).toMatchObject([{ id: 'b.4', isMoved: true, isReshaped: false }]);
    expect(marks.map(({ id, kind, formerShape }) => [id, kind, formerShape !== undefined])).toEqual(
      [
        ['b.1', 'changed', false],
        ['b.2', 'changed', true],
        ['b.3', 'removed', false],
        ['b.4', 'changed', false],
      ],
    );
  });

  it('says nothing of maps that are alike', () => {
    const { version, current } = twoMaps();
    expect(compareVersion(version, current)).toEqual({
      nodes: [],
      counts: { added: 0, removed: 0, changed: 0 },
      marks: [],
    });
  });

  it('lists and marks the first of very many, and counts all', () => {
    const { version, current } = twoMaps();
    const geometry = { type: 'Point', lines: [[10, 20]] } as const;
    const features = Array.from({ length: 3000 }, (_, at) => {
      return { id: `s.${at}`, layer: 'n.2', geometry, properties: {} };
    });
    current.perform({ kind: 'add_features', features }, ADA);
    const { nodes, counts, marks } = compareVersion(version, current);
    expect([counts.added, marks.length, nodes[0]?.features.length]).toEqual([3000, 2000, 200]);
  });
});
