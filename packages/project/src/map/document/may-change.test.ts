import { describe, expect, it } from 'vitest';
import { packIds } from '../id-set.ts';
import type { MayEdit } from '../nodes/node.ts';
import { ADA, BOB, CHUNK, fixtureBody, fixtureMap, fixtureNode } from '../testing/fixtures.ts';
import type { Change } from './change.ts';
import type { Author } from './may-change.ts';

/** `n.1` with the batch `b` is in the group `n.3`, which only some may edit. */
function closedMap(mayEdit: MayEdit) {
  const map = fixtureMap();
  map.perform({ kind: 'move_node', id: 'n.1', parent: 'n.3', order: 'a0' }, ADA);
  map.perform({ kind: 'set_register', id: 'n.3', register: 'mayEdit', now: mayEdit }, ADA);
  return map;
}

const ids = packIds(['b.1']);
const body = fixtureBody(1);
const splice = { line: 0, at: 0, before: [], was: [1, 1], now: [2, 2], after: [] };
/** A change of each kind that reaches into the closed group. */
const changes: readonly Change[] = [
  { kind: 'add_node', id: 'n.7', node: fixtureNode('layer', { parent: 'n.3' }) },
  { kind: 'remove_node', id: 'n.3', seen: ['n.1'] },
  { kind: 'remove_node', id: 'n.1', seen: [] },
  { kind: 'restore_node', id: 'n.3', takeIn: [] },
  { kind: 'restore_node', id: 'n.2', takeIn: [['n.3', 'a2']] },
  { kind: 'move_node', id: 'n.3', parent: 'root', order: 'b0' },
  { kind: 'move_node', id: 'n.2', parent: 'n.3', order: 'b0' },
  { kind: 'set_register', id: 'n.1', register: 'name', now: 'x' },
  { kind: 'add_batch', batch: { origin: 'i', layer: 'n.1', count: 1, chunks: [CHUNK] } },
  { kind: 'remove_batch', origin: 'b' },
  { kind: 'restore_batch', origin: 'b' },
  { kind: 'add_features', features: [{ ...body, id: 's.1', layer: 'n.1' }] },
  { kind: 'remove_features', ids },
  { kind: 'restore_rows', ids },
  { kind: 'set_property', field: 'f.0', parts: [{ ids, now: 'x' }] },
  { kind: 'move_features', parts: [{ ids, layer: 'n.2' }] },
  { kind: 'move_features', parts: [{ ids: packIds(['s.9']), layer: 'n.1' }] },
  { kind: 'transform_features', ids, matrix: [1, 0, 0, 1, 1, 1] },
  { kind: 'set_geometries', parts: [{ id: 'b.1', now: body.geometry }] },
  { kind: 'reshape', id: 'b.1', splices: [splice] },
];

const isAllowed = (author: Author, change: Change, mayEdit: MayEdit) => {
  const outcome = closedMap(mayEdit).perform(change, author);
  return outcome.status === 'applied' || outcome.reason !== 'not-allowed';
};

describe('a closed group', () => {
  it.each(changes)('is closed to editors, alone and inside of others: $kind', (change) => {
    expect(isAllowed(BOB, change, 'owners')).toBe(false);
    expect(isAllowed(BOB, { kind: 'each', changes: [change] }, 'owners')).toBe(false);
    const hidden = { kind: 'all', changes: [{ kind: 'each', changes: [change] }] } as const;
    expect(isAllowed(BOB, hidden, 'owners')).toBe(false);
    expect(isAllowed(BOB, change, ['carol'])).toBe(false);
  });

  it.each(changes)('is open to owners, and to people that it names: $kind', (change) => {
    expect(isAllowed(ADA, change, 'owners')).toBe(true);
    expect(isAllowed(ADA, change, ['carol'])).toBe(true);
    expect(isAllowed(BOB, change, ['carol', 'bob'])).toBe(true);
    expect(isAllowed(BOB, change, 'editors')).toBe(true);
  });

  it('is closed and opened by owners alone', () => {
    const open = { kind: 'set_register', id: 'n.3', register: 'mayEdit', now: 'editors' } as const;
    expect(isAllowed(BOB, open, 'owners')).toBe(false);
    expect(isAllowed(BOB, open, ['bob'])).toBe(false);
    const node = { ...fixtureNode('layer'), registers: { mayEdit: 'owners' } };
    expect(isAllowed(BOB, { kind: 'add_node', id: 'n.8', node }, 'editors')).toBe(false);
    expect(isAllowed(ADA, { kind: 'add_node', id: 'n.8', node }, 'editors')).toBe(true);
  });
});

describe('people below editors', () => {
  it.each(changes)('change nothing: $kind', (change) => {
    for (const role of ['viewer', 'commenter'] as const) {
      expect(isAllowed({ personId: 'bob', role }, change, ['bob'])).toBe(false);
    }
  });
});
