import { describe, expect, it } from 'vitest';
import type { Change } from '../document/change.ts';
import type { Author } from '../document/may-change.ts';
import { packIds } from '../id-set.ts';
import { MAX_STEPS } from '../limits.ts';
import { ADA, BOB, fixtureBody, fixtureMap, fixtureNode } from '../testing/fixtures.ts';
import { contentText } from '../testing/content-text.ts';
import type { Entry } from './entry.ts';
import { newReplica, Replica } from './replica.ts';
import type { SavedReplica } from './replica.ts';

function open(author: Author = BOB, saved: SavedReplica = newReplica('s')): Replica {
  return new Replica({ document: fixtureMap(), hasChunk: () => true, author, saved });
}

/** An entry of Ada's, or of what a replica sends. */
function entry(seq: number, change: Change, { key = `t:${seq}`, author = ADA } = {}): Entry {
  return { seq, key, author, change };
}

function own(seq: number, replica: Replica): Entry {
  const { keys, changesJson } = replica.request!;
  return entry(seq, (JSON.parse(changesJson) as Change[])[0]!, { key: keys[0]!, author: BOB });
}

const set = (id: string, now: string): Change => ({
  kind: 'set_property',
  field: 'f.0',
  parts: [{ ids: packIds([id]), now }],
});
const nameOf = (replica: Replica, id = 'b.1') => replica.document.feature(id)?.properties['f.0'];

describe('a proposal', () => {
  it('is shown at once, and acknowledged without anything to draw', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    expect(nameOf(replica)).toBe('mine');
    const { touched, notMerged } = replica.confirm([own(1, replica)]);
    expect([touched.features.size, notMerged.length, replica.waiting]).toEqual([0, 0, 0]);
    expect(replica.seq).toBe(1);
  });

  it('stays on top of what others do before it has its place', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const sent = own(2, replica);
    replica.confirm([entry(1, set('b.1', 'theirs'))]);
    expect(nameOf(replica)).toBe('mine');
    replica.confirm([sent]);
    expect(nameOf(replica)).toBe('mine');
    replica.undo();
    expect(nameOf(replica)).toBe('theirs');
  });

  it('goes into the tray where its place makes it void, and can be proposed again', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const sent = own(2, replica);
    const remove = { kind: 'remove_features', ids: packIds(['b.1']) } as const;
    replica.confirm([entry(1, remove), sent]);
    expect(replica.notMerged).toMatchObject([{ name: 'Rename', reason: 'gone' }]);
    expect(replica.steps.undo).toEqual([]);
    expect(replica.proposeAgain(sent.key)).toMatchObject({ status: 'refused' });
    replica.confirm([entry(3, { kind: 'restore_rows', ids: packIds(['b.1']) })]);
    expect(replica.proposeAgain(sent.key)).toMatchObject({ status: 'applied' });
    expect(replica.notMerged).toEqual([]);
    expect(nameOf(replica)).toBe('mine');
  });

  it('is applied as the wire will carry it', () => {
    const replica = open();
    const body = fixtureBody(1);
    const geometry = { type: 'Point', lines: [[-0, 1]] } as const;
    replica.propose('Draw', {
      kind: 'add_features',
      features: [{ ...body, geometry, id: 's.1', layer: 'n.1' }],
    });
    expect(Object.is(replica.document.feature('s.1')!.geometry.lines[0]![0], 0)).toBe(true);
  });

  it('is refused at once where its author may not make it', () => {
    const replica = open({ personId: 'eve', role: 'viewer' });
    expect(replica.propose('Rename', set('b.1', 'x'))).toMatchObject({ reason: 'not-allowed' });
    expect(replica.request).toBeUndefined();
  });

  it('is judged by a new role, also after it was shown', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    replica.setAuthor({ ...BOB, role: 'viewer' });
    expect(nameOf(replica)).toBe('House 1');
    replica.setAuthor(BOB);
    expect(nameOf(replica)).toBe('mine');
  });

  it('that the server refuses is kept in the tray', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    replica.propose('Rename', set('b.2', 'mine'));
    replica.undo();
    replica.refuseAll('not-allowed');
    expect(nameOf(replica)).toBe('House 1');
    expect(replica.notMerged.map(({ key }) => key)).toEqual(['s:1']);
    expect([replica.waiting, replica.steps.undo.length, replica.steps.redo.length]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('entries of the log', () => {
  it('are folded once, and those that do not fit or are forged are void', () => {
    const replica = open();
    const forged = entry(2, {
      kind: 'set_register',
      id: 'n.1',
      register: 'mayEdit',
      now: 'owners',
    });
    replica.confirm([entry(1, set('b.1', 'x'))]);
    replica.confirm([
      entry(1, set('b.1', 'x')),
      { ...forged, author: BOB },
      { ...entry(3, set('b.1', 'y')), change: undefined },
    ]);
    expect(nameOf(replica)).toBe('x');
    expect(replica.document.nodes.get('n.1')?.registers).toEqual({});
    expect(replica.seq).toBe(3);
  });

  it('have one checksum for all who folded them, and another where one folds otherwise', () => {
    const entries = [entry(1, set('b.1', 'x')), entry(2, set('b.99', 'x'))];
    const [one, two, other] = [open(), open(ADA), open()];
    one.confirm(entries);
    for (const each of entries) two.confirm([each]);
    expect(one.checksum).toBe(two.checksum);
    other.confirm([entries[0]!, entry(2, set('b.2', 'x'))]);
    expect(other.checksum).not.toBe(one.checksum);
  });

  it('are not folded across a gap', () => {
    expect(() => open().confirm([entry(2, set('b.1', 'x'))])).toThrow('does not follow');
  });

  it('wait for the chunks that they name', () => {
    const name = 'd'.repeat(64);
    const replica = new Replica({
      document: fixtureMap(),
      hasChunk: (chunk) => chunk !== name,
      author: BOB,
      saved: newReplica('s'),
    });
    const batch = { origin: 'i', layer: 'n.1', count: 5, chunks: [name] };
    const entries = [
      entry(1, set('b.1', 'x')),
      entry(2, { kind: 'all', changes: [{ kind: 'add_batch', batch }] }),
      entry(3, set('b.2', 'x')),
    ];
    expect(replica.confirm(entries).missing).toEqual([name]);
    expect([replica.seq, nameOf(replica), nameOf(replica, 'b.2')]).toEqual([1, 'x', 'House 2']);
  });
});

describe('undo', () => {
  it('of something without a place waits, and then brings back what was there', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const sent = own(2, replica);
    replica.undo();
    expect(replica.request?.keys).toEqual(['s:1']);
    replica.confirm([entry(1, set('b.1', 'theirs')), sent]);
    expect(nameOf(replica)).toBe('theirs');
    expect(replica.request?.keys).toEqual(['s:2']);
    replica.confirm([own(3, replica)]);
    expect(nameOf(replica)).toBe('theirs');
    replica.redo();
    expect(nameOf(replica)).toBe('mine');
  });

  it('goes with what it undoes when that is void, and the tray has nothing of it', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const sent = own(2, replica);
    replica.undo();
    replica.confirm([entry(1, { kind: 'remove_batch', origin: 'b' }), sent]);
    expect([replica.waiting, replica.notMerged.length]).toEqual([0, 0]);
  });

  it('of what was made again has the work in the tray when it is void', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const sent = own(2, replica);
    replica.undo();
    replica.redo();
    replica.confirm([entry(1, { kind: 'remove_batch', origin: 'b' }), sent]);
    expect(replica.notMerged).toMatchObject([{ key: 's:1', reason: 'gone' }]);
  });

  it('leaves what somebody set since, and says so', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    replica.confirm([own(1, replica), entry(2, set('b.1', 'theirs'))]);
    expect(replica.undo()).toEqual({ status: 'refused', reason: 'changed' });
    expect(nameOf(replica)).toBe('theirs');
    expect(replica.undo()).toBeUndefined();
  });

  it('keeps its guard through redo', () => {
    const replica = open();
    replica.propose('Add', { kind: 'add_node', id: 's.1', node: fixtureNode('layer') });
    replica.undo();
    replica.redo();
    const features = [{ ...fixtureBody(1), id: 't.1', layer: 's.1' }];
    const sent = own(1, replica);
    replica.confirm([sent]);
    replica.confirm([own(2, replica)]);
    replica.confirm([own(3, replica), entry(4, { kind: 'add_features', features })]);
    expect(replica.undo()).toEqual({ status: 'refused', reason: 'changed' });
    expect(replica.document.isThere('s.1')).toBe(true);
  });

  it('goes a thousand steps back', () => {
    const replica = open();
    for (let at = 0; at < MAX_STEPS + 5; at++) replica.propose('Rename', set('b.1', `v${at}`));
    let count = 0;
    while (replica.undo()?.status === 'applied') count++;
    expect(count).toBe(MAX_STEPS);
    expect(nameOf(replica)).toBe('v4');
    expect(replica.redo()).toMatchObject({ status: 'applied' });
    replica.propose('Rename', set('b.1', 'new'));
    expect(replica.redo()).toBeUndefined();
  });
});

describe('a reload', () => {
  it('keeps proposals, steps, tray and numbers', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    replica.propose('Rename', set('b.2', 'mine'));
    replica.undo();
    const kept = JSON.parse(JSON.stringify(replica.save())) as SavedReplica;
    const opened = open(BOB, kept);
    expect(contentText(opened.document)).toBe(contentText(replica.document));
    expect(opened.save()).toEqual(replica.save());
    opened.redo();
    expect(nameOf(opened, 'b.2')).toBe('mine');
    expect(opened.save().nextNumber).toBe(5);
  });

  it('lets another tab go on, under the keys that the proposals have', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const other = open(BOB, newReplica('u'));
    other.propose('Rename', set('b.2', 'mine'));
    other.adopt(replica.save().proposals);
    expect([nameOf(other), nameOf(other, 'b.2')]).toEqual(['mine', 'mine']);
    expect(other.request).toMatchObject({ session: 'u', firstNumber: 1, keys: ['u:1'] });
    other.confirm([own(1, other)]);
    expect(other.request).toMatchObject({ session: 's', firstNumber: 1, keys: ['s:1'] });
  });

  it('settles proposals of another tab that the log has already', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    const { proposals } = replica.save();
    const other = open(BOB, newReplica('u'));
    other.confirm([own(1, replica)]);
    other.adopt(proposals);
    expect(other.waiting).toBe(1);
    other.settleKnown(['s:1']);
    expect([other.waiting, other.request, nameOf(other)]).toEqual([0, undefined, 'mine']);
  });

  it('reads the confirmed map without what is proposed', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'mine'));
    expect(replica.readConfirmed(contentText)).toBe(contentText(fixtureMap()));
    expect(nameOf(replica)).toBe('mine');
  });
});

describe('a request', () => {
  it('carries no more than it may, and a single change beyond that is refused', () => {
    const replica = open();
    const long = 'é'.repeat(200_000);
    for (let at = 0; at < 4; at++) replica.propose('Rename', set('b.1', `${at}${long}`));
    expect(replica.request?.keys).toEqual(['s:1', 's:2']);
    expect(replica.propose('Rename', set('b.1', long.repeat(3)))).toMatchObject({ reason: 'full' });
  });

  it('carries a thousand changes at most', () => {
    const replica = open();
    for (let at = 0; at < 1005; at++) replica.propose('Rename', set('b.1', `v${at}`));
    expect(replica.request?.keys).toHaveLength(1000);
  });

  it('begins with what needs a version before it, and says why', () => {
    const replica = open();
    replica.propose('Rename', set('b.1', 'one'));
    replica.propose('Import', set('b.1', 'two'), 'import');
    replica.propose('Rename', set('b.1', 'three'));
    expect(replica.request?.keys).toEqual(['s:1']);
    expect(replica.request).not.toHaveProperty('cause');
    replica.confirm([own(1, replica)]);
    expect(replica.request).toMatchObject({ cause: 'import', keys: ['s:2', 's:3'] });
    const again = open(BOB, JSON.parse(JSON.stringify(replica.save())) as SavedReplica);
    expect(again.request).toEqual(replica.request);
  });
});
