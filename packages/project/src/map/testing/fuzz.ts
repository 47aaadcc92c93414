import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Change } from '../document/change.ts';
import { MapDocument } from '../document/map-document.ts';
import { packIds } from '../id-set.ts';
import { newReplica, Replica } from '../replica/replica.ts';
import { packContent } from '../whole/pack-content.ts';
import { CHUNK, fixtureBody, fixtureChunks, fixtureNode } from './fixtures.ts';
import { contentText } from './content-text.ts';
import { judgeEntries, OWNERS_LAYER } from './judge-entries.ts';
import { Log } from './log.ts';
import { Person } from './person.ts';
import type { Records } from './person.ts';
import { randomChange } from './random-change.ts';

const ROLES = ['owner', 'editor', 'editor', 'editor', 'viewer'] as const;
const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;

/**
 * Three to five people on one map, over links that lose, repeat and break, with tabs that reload,
 * roles that change, a log whose beginning goes, and entries that somebody forged. Throws where people end up with different
 * maps, where acknowledged work is missing or counts twice, or where an entry did what it may not.
 * Equal seeds are equal runs.
 */
export function runFuzz({ seed, steps }: { readonly seed: number; readonly steps: number }) {
  const run = new Run(seed);
  for (let step = 0; step < steps; step++) run.step();
  run.settle();
  run.judge();
  return run.counts;
}

class Run {
  readonly #random: () => number;
  readonly #log = new Log();
  readonly #records: Records = { proposed: new Map(), acknowledged: new Set(), counts: {} };
  readonly #people: readonly Person[];
  #serial = 100;
  #broadcast = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    const names = NAMES.slice(0, 3 + Math.floor(this.#random() * 3));
    for (const [at, name] of names.entries()) this.#log.roles.set(name, ROLES[at]!);
    this.#log.roles.set('founder', 'owner');
    this.#append('founder', { session: 'start', changes: firstChanges() });
    const world = { log: this.#log, records: this.#records, random: this.#random };
    this.#people = names.map((name) => new Person(name, world));
    for (const person of this.#people) person.catchUp();
  }

  get counts(): Readonly<Record<string, number>> {
    return { ...this.#records.counts, entries: this.#log.entries.length };
  }

  step(): void {
    const person = this.#pick(this.#people);
    const dice = this.#random();
    if (dice < 0.25) this.#edit(person);
    else if (dice < 0.34) this.#goThroughSteps(person);
    else if (dice < 0.5) this.#online(person, () => person.beginRequest());
    else if (dice < 0.62) this.#online(person, () => person.requestArrives());
    else if (dice < 0.74)
      person.answerArrives({ isLost: !person.isOnline || this.#random() < 0.1 });
    else if (dice < 0.82) this.#broadcastEntries();
    else if (dice < 0.92) person.readMessage();
    else if (dice < 0.94) this.#online(person, () => person.catchUp());
    else if (dice < 0.96) person.isOnline = !person.isOnline;
    else if (dice < 0.975) person.reload({ asOther: this.#random() < 0.3 });
    else if (dice < 0.98) this.#changeRole(person);
    else if (dice < 0.996) this.#forge(person);
    else this.#trim();
  }

  /** Everybody is online, and everything gets through. */
  settle(): void {
    for (let round = 0; round < 60; round++) {
      for (const person of this.#people) {
        person.isOnline = true;
        person.answerArrives({ isLost: false });
        person.beginRequest();
        person.requestArrives();
        person.answerArrives({ isLost: false });
      }
      for (const person of this.#people) person.catchUp();
    }
  }

  judge(): void {
    const { entries } = this.#log;
    const truth = judgeEntries(entries, this.#records);
    const wanted = contentText(truth);
    const [first] = this.#people;
    for (const { id, replica } of this.#people) {
      if (replica.waiting > 0) throw new Error(`${id} still waits for ${replica.waiting}`);
      if (contentText(replica.document) !== wanted) throw new Error(`${id} sees another map`);
      if (replica.checksum !== first!.replica.checksum)
        throw new Error(`${id} has another checksum`);
    }
    const keys = new Set(entries.map(({ key }) => key));
    if (keys.size !== entries.length) throw new Error('A change counts twice');
    for (const key of this.#records.acknowledged) {
      if (!keys.has(key)) throw new Error(`${key} was acknowledged and is missing`);
    }
  }

  #edit(person: Person): void {
    // Without its first chunk a map is still empty.
    if (person.replica.document.batches.size === 0) return;
    const maker = {
      document: person.replica.document,
      session: person.session,
      random: this.#random,
      serial: () => this.#serial++,
    };
    person.propose(randomChange(maker));
  }

  /** Often some in a row, so that older ones are reached, too. */
  #goThroughSteps(person: Person): void {
    const kind = this.#random() < 0.6 ? 'undo' : 'redo';
    for (let count = Math.floor(this.#random() * 5); count >= 0; count--) person.step(kind);
  }

  #online(person: Person, act: () => void): void {
    if (person.isOnline) act();
  }

  /** Some do not hear it, some hear it twice. */
  #broadcastEntries(): void {
    const entries = this.#log.after(this.#broadcast);
    this.#broadcast = this.#log.entries.length;
    for (const person of this.#people) {
      if (!person.isOnline || this.#random() < 0.15) continue;
      person.hear(entries);
      if (this.#random() < 0.1) person.hear(entries);
    }
  }

  #changeRole({ id }: Person): void {
    this.#log.roles.set(id, this.#pick(['owner', 'editor', 'editor', 'viewer'] as const));
  }

  /** The beginning of the log goes; a state of the map has it. */
  #trim(): void {
    const { entries, state } = this.#log;
    const from = state?.seq ?? 0;
    const seq = from + Math.floor(this.#random() * (entries.length - from + 1));
    if (seq === from) return;
    const replica = new Replica({
      document: new MapDocument(fixtureChunks()),
      hasChunk: () => true,
      author: { personId: 'server', role: 'viewer' },
      saved: newReplica('server'),
    });
    replica.confirm(entries.slice(0, seq));
    const packed = packContent(replica.document, (bytes) => bytes);
    this.#log.trim({ packed, seq, checksum: replica.checksum });
  }

  /** A client of somebody's own making sends what its author may not do, or nonsense. */
  #forge({ id }: Person): void {
    const number = this.#serial++;
    const name = { now: `forged ${number}` };
    const changes: readonly (Change | { readonly nonsense: true })[] = [
      { kind: 'set_property', field: 'f.0', parts: [{ ids: packIds(['c.1', 'b.1']), ...name }] },
      { kind: 'set_register', id: OWNERS_LAYER, register: 'name', ...name },
      { kind: 'set_register', id: 'n.1', register: 'mayEdit', now: 'owners' },
      { kind: 'move_node', id: 'n.3', parent: 'n.3', order: 'a0' },
      { kind: 'remove_node', id: OWNERS_LAYER, seen: [] },
      { kind: 'remove_batch', origin: 'c' },
      { kind: 'add_features', features: [{ ...fixtureBody(1), id: 'c.1', layer: 'n.1' }] },
      { kind: 'add_features', features: [{ ...fixtureBody(1), id: 'x.1', layer: 'gone.1' }] },
      { kind: 'restore_rows', ids: packIds(['c.0', 'c.1', 'c.2', 'c.3']) },
      { nonsense: true },
    ];
    this.#append(id, { session: `forged${number}`, changes: [this.#pick(changes)] });
  }

  #append(person: string, { session, changes }: { session: string; changes: readonly object[] }) {
    const changesJson = JSON.stringify(changes);
    this.#log.append(person, { session, firstNumber: 1, changesJson });
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }
}

function firstChanges(): readonly Change[] {
  const closed = { ...fixtureNode('layer', { order: 'a8' }), registers: { mayEdit: 'owners' } };
  return [
    { kind: 'add_node', id: 'n.1', node: fixtureNode('layer') },
    { kind: 'add_node', id: 'n.2', node: fixtureNode('layer', { order: 'a1' }) },
    { kind: 'add_node', id: 'n.3', node: fixtureNode('group', { order: 'a2' }) },
    { kind: 'add_node', id: 'n.4', node: fixtureNode('group', { order: 'a3' }) },
    { kind: 'add_node', id: OWNERS_LAYER, node: closed },
    { kind: 'add_batch', batch: { origin: 'b', layer: 'n.1', count: 12, chunks: [CHUNK] } },
    { kind: 'add_batch', batch: { origin: 'c', layer: OWNERS_LAYER, count: 4, chunks: [CHUNK] } },
    { kind: 'remove_features', ids: packIds(['c.3']) },
  ];
}
