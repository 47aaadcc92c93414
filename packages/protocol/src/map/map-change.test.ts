import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Change } from '@webmaps/project/map/document/change';
import { formatOf } from '@webmaps/project/map/document/change-format';
import { ADA, fixtureMap } from '@webmaps/project/map/testing/fixtures';
import { randomChange } from '@webmaps/project/map/testing/random-change';
import { describe, expect, it } from 'vitest';
import { mapChangeSchema } from './map-change.ts';
import { isRegisterValue } from './map-register.ts';

const id = 's.1';
const splice = { line: 0, at: 0, before: [], after: [], was: [1, 2], now: [3, 4] };
const set = { kind: 'set_property', field: 'f.0', parts: [{ ids: [['b', '0']], now: 1 }] };
const point = { type: 'Point', lines: [[1, 2]] };
const feature = { id, layer: 'n.1', geometry: point, properties: { 'f.0': { a: [null] } } };
const chunk = 'c'.repeat(64);

const isRead = (value: unknown) =>
  mapChangeSchema.safeParse(JSON.parse(JSON.stringify(value))).success;

/** Values that only text can hold. */
const isTextRead = (text: string) => mapChangeSchema.safeParse(JSON.parse(text)).success;

/** A change within so many others. */
function nested(depth: number): unknown {
  return depth === 0 ? set : { kind: 'all', changes: [nested(depth - 1)] };
}

describe('a change from the log', () => {
  it('is read as it was made, and so is what undoes it', () => {
    let serial = 100;
    const random = seededRandom(11);
    const document = fixtureMap();
    const maker = { document, session: 's', random, serial: () => serial++ };
    const kinds = new Set<string>();
    for (let step = 0; step < 1500; step++) {
      const change = asProduct(randomChange(maker));
      const performed = document.perform(change, ADA);
      for (const each of performed.status === 'applied' ? [change, performed.inverse] : [change]) {
        const carried: unknown = JSON.parse(JSON.stringify(each));
        const read = mapChangeSchema.safeParse(carried);
        if (!read.success) throw new Error(JSON.stringify([each, read.error.issues]));
        expect(read.data).toEqual(carried);
        kinds.add(each.kind);
      }
    }
    expect(kinds.size).toBe(18);
  });

  it.each([
    ['an unknown kind', { kind: 'drop' }],
    ['a key too many', { ...set, extra: 1 }],
    ['no parts', { ...set, parts: [] }],
    ['an id of digits', { kind: 'reshape', id: '12', splices: [splice] }],
    ['the root as a node', { kind: 'remove_node', id: 'root', seen: [] }],
    ['a field that is a key of every object', { ...set, field: '__proto__' }],
    [
      'origins in no order',
      {
        kind: 'restore_rows',
        ids: [
          ['b', '0'],
          ['a', '0'],
        ],
      },
    ],
    [
      'an origin twice',
      {
        kind: 'restore_rows',
        ids: [
          ['a', '0'],
          ['a', '1'],
        ],
      },
    ],
    ['more features than a map holds', { kind: 'restore_rows', ids: [['a', '0-zzzzz']] }],
    ['half a number', { kind: 'reshape', id, splices: [{ ...splice, now: [0.5, 1] }] }],
    [
      'a number beyond 32 bits',
      { kind: 'reshape', id, splices: [{ ...splice, now: [2 ** 32, 1] }] },
    ],
    ['a matrix of five', { kind: 'transform_features', ids: [], matrix: [1, 0, 0, 1, 0] }],
    [
      'a point with two vertices',
      {
        kind: 'add_features',
        features: [{ ...feature, geometry: { type: 'Point', lines: [[1, 2, 3, 4]] } }],
      },
    ],
    [
      'a property without an id',
      { kind: 'add_features', features: [{ ...feature, properties: { name: 1 } }] },
    ],
    [
      'an order that nothing can be put beside',
      { kind: 'move_node', id, parent: 'root', order: 'x' },
    ],
    ['a register that is none', { kind: 'set_register', id, register: 'colour', now: 'red' }],
    [
      'a value that the register may not hold',
      { kind: 'set_register', id, register: 'opacity', now: 2 },
    ],
    [
      'a batch with too few chunks',
      { kind: 'add_batch', batch: { origin: 'i', layer: 'n.1', count: 4097, chunks: [chunk] } },
    ],
    [
      'a chunk by a path',
      { kind: 'add_batch', batch: { origin: 'i', layer: 'n.1', count: 1, chunks: ['../x'] } },
    ],
    ['groups of groups of groups of groups', nested(4)],
    ['no object', null],
  ])('is refused with %s', (_, change) => {
    expect(isRead(change)).toBe(false);
  });

  it('is read up to the depth and the number of features that it may have', () => {
    expect(isRead(nested(3))).toBe(true);
    const many = { kind: 'restore_rows', ids: [['a', '0-8kn3']] };
    expect(isRead(many)).toBe(true);
    expect(isRead({ kind: 'all', changes: [many, many] })).toBe(true);
    expect(isRead({ kind: 'all', changes: [many, many, many] })).toBe(false);
  });

  it('holds no -0 and no number beyond a double, and is not deep enough to overflow', () => {
    const text = (now: string) => JSON.stringify(set).replace('"now":1', `"now":${now}`);
    expect(isTextRead(text('{"a":[0,1e308]}'))).toBe(true);
    expect(isTextRead(text('-0'))).toBe(false);
    expect(isTextRead(text('[1e400]'))).toBe(false);
    expect(isTextRead(text('['.repeat(20_000) + ']'.repeat(20_000)))).toBe(false);
  });

  it('keeps a key of a value that is special elsewhere', () => {
    const text = '{"kind":"set_register","id":"s.1","register":"name","now":"x","__proto__":{}}';
    expect(isTextRead(text)).toBe(false);
  });
});

describe('a register', () => {
  it.each([
    ['name', 'Mills', 5],
    ['isVisible', false, 'no'],
    ['zooms', { min: 3, max: 12 }, { min: 12, max: 3 }],
    ['mayEdit', ['2b0e8a52-0c0e-4c0a-8a0c-0f0e0d0c0b0a'], ['bob']],
    [
      'source',
      { kind: 'tiles', address: 'https://example.org/{z}/{x}/{y}.png', credits: '' },
      { kind: 'tiles', address: 'x' },
    ],
    [
      'source',
      { kind: 'picture', name: chunk, corners: [0, 0, 1, 0, 1, 1, 0, 1] },
      { kind: 'picture', name: chunk, corners: [0] },
    ],
    [
      'source',
      {
        kind: 'raster',
        address: 'https://example.org/{z}/{x}/{y}.png',
        credits: '',
        size: 256,
        zooms: { min: 0, max: 19 },
      },
      {
        kind: 'raster',
        address: 'https://example.org/tile.png',
        credits: '',
        size: 256,
        zooms: { min: 0, max: 19 },
      },
    ],
    [
      'source',
      {
        kind: 'vector',
        address: 'https://example.org/{z}/{x}/{y}.mvt',
        layer: 'roads',
        credits: '',
        zooms: { min: 0, max: 14 },
        box: [1, 2, 3, 4],
      },
      {
        kind: 'vector',
        address: 'https://example.org/{z}/{x}/{y}.mvt',
        layer: 'roads',
        credits: '',
        zooms: { min: 0, max: 14 },
        box: [3, 2, 1, 4],
      },
    ],
    [
      'source',
      { kind: 'pmtiles', address: 'https://example.org/a.pmtiles', credits: '' },
      { kind: 'pmtiles', address: 'https://me:secret@example.org/a.pmtiles', credits: '' },
    ],
    [
      'source',
      { kind: 'geojson', address: 'https://example.org/a', credits: '', refreshSeconds: 60 },
      { kind: 'geojson', address: 'javascript:alert(1)', credits: '' },
    ],
    [
      'style.icon',
      {
        name: 'marker',
        size: { kind: 'one', value: 9 },
        cases: { field: 'f.0', icons: [{ when: 'oak', name: 'park' }] },
      },
      {
        name: 'marker',
        size: { kind: 'one', value: 9 },
        cases: { field: 'f.0', icons: [] },
      },
    ],
    [
      'field.f.0',
      { name: 'Storeys', type: 'integer', order: 'a0' },
      { name: 'Storeys', type: 'int' },
    ],
    ['style.cluster', { radius: 40, maxZoom: 14 }, { radius: 40 }],
    [
      'style.fill',
      { colour: { kind: 'one', value: '#00ff00' }, opacity: 0.5 },
      { colour: 'red', opacity: 1 },
    ],
    ['style.extrusion', steps([3], [1, 2]), steps([3], [1])],
    ['style.extrusion', steps([3, 4], [1, 2, 3]), steps([4, 3], [1, 2, 3])],
    ['style.filter', { formula: 'height > 10' }, { formula: 1 }],
  ])('%s holds what it may, whatever the others hold', (name, good, bad) => {
    expect(isRegisterValue(name, good)).toBe(true);
    expect(isRegisterValue(name, bad)).toBe(false);
  });

  it('has a known name', () => {
    for (const name of ['', 'field.', 'field.x', 'style.shadow', '__proto__', 'toString']) {
      expect(isRegisterValue(name, 'x'), name).toBe(false);
    }
  });
});

function steps(breaks: readonly number[], values: readonly number[]) {
  const one = { kind: 'one', value: 0 };
  return { height: { kind: 'steps', field: 'f.0', breaks, values, none: 0 }, base: one };
}

/** The fuzz sets registers to any text and makes keys of its own; the product does not. */
function asProduct(change: Change): Change {
  if (change.kind === 'each' || change.kind === 'all') {
    return { ...change, changes: change.changes.map(asProduct) };
  }
  if (change.kind === 'set_register' && formatOf(change) === 1) {
    return { ...change, register: 'name' };
  }
  if (change.kind === 'add_node') return { ...change, node: { ...change.node, order: 'a1' } };
  return change.kind === 'move_node' ? { ...change, order: 'a2' } : change;
}
