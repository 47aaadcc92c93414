import { describe, expect, it } from 'vitest';
import { fixtureNode } from '../testing/fixtures.ts';
import { formatOf, formatOfNodes } from './change-format.ts';
import type { Change } from './change.ts';

const set = (register: string, now?: unknown): Change =>
  ({ kind: 'set_register', id: 'n.1', register, ...(now !== undefined && { now }) }) as Change;
const archive = { kind: 'pmtiles', address: 'https://a.example/a', credits: '' };

describe('the format of a change', () => {
  it.each([
    ['a name', set('name', 'source'), 1],
    ['a source that is unset', set('source'), 1],
    ['tiles as the first format has them', set('source', { ...archive, kind: 'tiles' }), 1],
    ['a picture', set('source', { kind: 'picture', name: 'x', corners: [] }), 1],
    ['an archive', set('source', archive), 2],
    ['one icon', set('style.icon', { name: 'park' }), 1],
    ['a field', set('field.f.1', { name: 'a', type: 'text', order: 'a0' }), 1],
    ['a field that is kept from visitors', set('field.f.1', { name: 'a', isPublic: false }), 3],
    ['icons by value', set('style.icon', { name: 'park', cases: {} }), 2],
    [
      'one within others',
      { kind: 'all', changes: [{ kind: 'each', changes: [set('source', archive)] }] },
      2,
    ],
    ['none within others', { kind: 'each', changes: [set('name', 'x')] }, 1],
    [
      'a node that comes with one',
      {
        kind: 'add_node',
        id: 'n.1',
        node: { ...fixtureNode('tiles'), registers: { source: archive } },
      },
      2,
    ],
    ['a node', { kind: 'add_node', id: 'n.1', node: fixtureNode('tiles') }, 1],
    ['what names no register', { kind: 'remove_batch', origin: 'b' }, 1],
  ] as const)('is the first that has %s', (_, change, format) => {
    expect(formatOf(change)).toBe(format);
  });

  it('is that of all nodes together', () => {
    const node = { registers: { source: archive } };
    expect(formatOfNodes([])).toBe(1);
    expect(formatOfNodes([['n.1', { registers: {} }]])).toBe(1);
    expect(
      formatOfNodes([
        ['n.1', { registers: {} }],
        ['n.2', node],
      ]),
    ).toBe(2);
  });
});
