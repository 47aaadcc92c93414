import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import { packIds } from '../id-set.ts';
import { ADA, fixtureMap, fixtureNode } from '../testing/fixtures.ts';
import { randomChange } from '../testing/random-change.ts';
import { listFeatures } from './list-features.ts';
import { publicFeatures, publicLayers, publicNodes } from './publish.ts';
import { remoteHosts } from '../nodes/remote-credits.ts';

function mapAfter(...changes: readonly Change[]): MapDocument {
  const document = fixtureMap();
  const name = { name: 'Name', type: 'text', order: 'a0' };
  for (const change of [set('n.1', 'field.f.0', name), ...changes]) {
    expect(document.perform(change, ADA).status).toBe('applied');
  }
  return document;
}

function set(
  id: string,
  register: 'isPublic' | 'mayEdit' | `field.${string}` | `style.${string}`,
  now: unknown,
) {
  return { kind: 'set_register', id, register, now } as Change;
}

function published(document: MapDocument) {
  return publicLayers(document).flatMap((layer) =>
    [...publicFeatures(document, layer)].flat().map((feature) => ({ layer, ...feature })),
  );
}

describe('what visitors see of a map', () => {
  it('has every feature that is shown, a chunk at a time', () => {
    const document = mapAfter();
    expect(publicLayers(document)).toEqual(['n.1', 'n.2']);
    expect([...publicFeatures(document, 'n.1')].map(({ length }) => length)).toEqual([12]);
    expect([...publicFeatures(document, 'n.2')]).toEqual([]);
  });

  it('has no value whose field is removed, nor one that never had a field', () => {
    const [first] = published(mapAfter());
    expect(Object.keys(first!.properties)).toEqual(['f.0']);
    const gone = mapAfter({ kind: 'set_register', id: 'n.1', register: 'field.f.0' });
    expect(published(gone)[0]?.properties).toEqual({});
  });

  it('has nothing of a field that is kept from them: no value, no name, no colour by it', () => {
    const owner = { name: 'Owner', type: 'text', order: 'a1', isPublic: false };
    const colour = {
      kind: 'category',
      field: 'f.1',
      cases: [{ when: 3, value: '#ff0000', name: 'Mrs Smith' }],
      other: '#00ff00',
    };
    const document = mapAfter(
      set('n.1', 'field.f.1', owner),
      set('n.1', 'style.fill', { colour, opacity: 1 }),
      set('n.1', 'style.labels', { field: 'f.1', size: 12 }),
      set('n.1', 'style.icon', { name: 'park', size: { kind: 'one', value: 9 } }),
      set('n.1', 'style.filter', { formula: '[Owner] < 5' }),
    );
    const features = published(document);
    expect(features.map(({ properties }) => Object.keys(properties))).toEqual(
      Array.from({ length: 5 }, () => ['f.0']),
    );
    const [, node] = publicNodes(document)[0]!;
    expect(node.registers).toEqual({
      'field.f.0': expect.anything(),
      'style.fill': { colour: { kind: 'one', value: '#00ff00' }, opacity: 1 },
      'style.icon': { name: 'park', size: { kind: 'one', value: 9 } },
    });
    expect(JSON.stringify(publicNodes(document))).not.toMatch(/Owner|Smith|f\.1/);
  });

  it('has nothing of what was removed', () => {
    const document = mapAfter({ kind: 'remove_features', ids: packIds(['b.3']) });
    const text = JSON.stringify(published(document));
    expect(text).toContain('House 2');
    expect(text).not.toContain('House 3');
  });

  it('has no layer that is kept from visitors, nor one in such a group', () => {
    expect(published(mapAfter(set('n.1', 'isPublic', false)))).toEqual([]);
    const grouped = mapAfter(
      { kind: 'move_node', id: 'n.1', parent: 'n.3', order: 'a0' },
      set('n.3', 'isPublic', false),
    );
    expect(published(grouped)).toEqual([]);
    expect(publicNodes(grouped).map(([id]) => id)).toEqual(['n.2']);
  });

  it('has neither placed pictures nor the people who may edit', () => {
    const document = mapAfter(
      { kind: 'add_node', id: 'n.4', node: fixtureNode('image', { order: 'a4' }) },
      set('n.1', 'mayEdit', ['0b4f5b4e-7c5c-4c3a-9d1c-0d9f6f1d2a3b']),
      set('n.1', 'isPublic', true),
    );
    const nodes = publicNodes(document);
    expect(nodes.map(([id]) => id)).toEqual(['n.1', 'n.2', 'n.3']);
    expect(Object.keys(nodes[0]![1].registers)).toEqual(['field.f.0']);
  });

  it('has remote layers with their addresses, unless they are kept from visitors', () => {
    const source = { kind: 'pmtiles', address: 'https://a.example/a.pmtiles', credits: 'A' };
    const node = { ...fixtureNode('tiles', { order: 'a4' }), registers: { source } };
    const document = mapAfter({ kind: 'add_node', id: 'n.4', node });
    expect(publicNodes(document).at(-1)).toMatchObject(['n.4', { registers: { source } }]);
    expect(remoteHosts(publicNodes(document))).toEqual(['a.example']);
    const hidden = mapAfter({ kind: 'add_node', id: 'n.4', node }, set('n.4', 'isPublic', false));
    expect(JSON.stringify(publicNodes(hidden))).not.toContain('a.example');
  });

  it('is all that is shown where nothing is kept back, whatever was edited', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const document = fixtureMap();
      let serial = 100;
      const maker = { document, session: 's', random: seededRandom(seed), serial: () => serial++ };
      for (let step = 0; step < 60; step++) document.perform(randomChange(maker), ADA);
      const shown = [...listFeatures(document)].map((id) => document.feature(id)!);
      const shapes = (features: readonly { layer: string; geometry: unknown }[]) =>
        features.map(({ layer, geometry }) => JSON.stringify([layer, geometry])).toSorted();
      expect(shapes(published(document))).toEqual(shapes(shown));
    }
  });
});
