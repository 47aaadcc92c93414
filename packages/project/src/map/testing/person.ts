import { readChunk } from '../chunk/read-chunk.ts';
import type { Change } from '../document/change.ts';
import { MapDocument } from '../document/map-document.ts';
import type { ChangeKey, Entry } from '../replica/entry.ts';
import type { AppendRequest } from '../replica/next-request.ts';
import { newReplica, Replica } from '../replica/replica.ts';
import type { SavedReplica } from '../replica/replica.ts';
import { mapChunks, packContent, unpackContent } from '../whole/pack-content.ts';
import type { PackedContent } from '../whole/pack-content.ts';
import { fixtureChunks } from './fixtures.ts';
import type { Log } from './log.ts';
import { shownText } from './shown-values.ts';

const chunks = fixtureChunks();

/** What a run learns from its people, to be judged at its end. */
export interface Records {
  readonly proposed: Map<ChangeKey, 'edit' | 'undo' | 'redo'>;
  readonly acknowledged: Set<ChangeKey>;
  readonly counts: Record<string, number>;
}

interface Sending {
  readonly request: AppendRequest;
  answer?: boolean;
}

/** A browser of one person: a replica, one request under way, and messages not looked at yet. */
export class Person {
  readonly id: string;
  readonly #log: Log;
  readonly #records: Records;
  readonly #random: () => number;
  #tab = 0;
  #sending: Sending | undefined;
  #messages: (readonly Entry[])[] = [];
  #seenTray = new Set<ChangeKey>();
  isOnline = true;
  replica: Replica;

  constructor(id: string, world: { log: Log; records: Records; random: () => number }) {
    this.id = id;
    this.#log = world.log;
    this.#records = world.records;
    this.#random = world.random;
    this.replica = this.#open({ saved: newReplica(this.#session), packed: undefined });
  }

  get session(): string {
    return this.#session;
  }

  propose(change: Change): void {
    const isTried = this.#random() < 0.2;
    const before = isTried ? shownText(this.replica.document) : '';
    if (this.replica.propose('edit', change).status === 'refused') return;
    this.#record('edit');
    if (!isTried) return;
    // Nobody came between, so an undo brings back everything.
    this.step('undo');
    if (shownText(this.replica.document) !== before) throw new Error('An undo is not whole');
    this.step('redo');
  }

  step(kind: 'undo' | 'redo'): void {
    const done = kind === 'undo' ? this.replica.undo() : this.replica.redo();
    if (done?.status === 'applied') this.#record(kind);
    if (done?.status === 'refused') this.#count(`${kind} refused`);
  }

  /** One request at a time; what it carries stays as it is until it is answered. */
  beginRequest(): void {
    const { request } = this.replica;
    if (this.#sending === undefined && request !== undefined) this.#sending = { request };
  }

  requestArrives(): void {
    if (this.#sending === undefined || this.#sending.answer !== undefined) return;
    this.#sending.answer = this.#log.append(this.id, this.#sending.request);
  }

  answerArrives({ isLost }: { isLost: boolean }): void {
    if (this.#sending?.answer === undefined) return;
    const { request, answer } = this.#sending;
    this.#sending = undefined;
    if (isLost) this.#count('answers lost');
    else if (answer) this.#acknowledge(request);
    else this.#refuse();
  }

  hear(entries: readonly Entry[]): void {
    this.#messages.push(entries);
  }

  readMessage(): void {
    const entries = this.#messages.shift();
    if (entries === undefined) return;
    const [first] = entries;
    // A gap is read from the table.
    if (first !== undefined && first.seq > this.replica.seq + 1) this.catchUp();
    else this.#confirm(entries);
  }

  catchUp(): void {
    const role = this.#log.roles.get(this.id)!;
    if (role !== this.replica.author.role) this.replica.setAuthor({ personId: this.id, role });
    this.#beginAgain();
    this.#confirm(this.#log.after(this.replica.seq));
  }

  /** The tab opens again with what it kept, or another one goes on for it. */
  reload({ asOther }: { asOther: boolean }): void {
    const { seq, checksum } = this.replica;
    const saved = JSON.parse(JSON.stringify(this.replica.save())) as SavedReplica;
    const packed = this.replica.readConfirmed((content) => packContent(content, (bytes) => bytes));
    this.#sending = undefined;
    this.#messages = [];
    this.#seenTray = new Set();
    if (!asOther) {
      this.replica = this.#open({ saved, packed, seq, checksum });
      return;
    }
    this.#tab++;
    const fresh = { ...newReplica(this.#session), notMerged: saved.notMerged };
    this.replica = this.#open({ saved: fresh, packed, seq, checksum });
    this.replica.adopt(saved.proposals);
  }

  get #session(): string {
    return `s${this.id}${this.#tab}`;
  }

  #open(kept: {
    readonly saved: SavedReplica;
    readonly packed: PackedContent<Uint8Array<ArrayBuffer>> | undefined;
    readonly seq?: number;
    readonly checksum?: number;
  }): Replica {
    const { saved, packed, seq = 0, checksum = 0 } = kept;
    const content = packed && unpackContent(mapChunks(packed, readChunk));
    return new Replica({
      document: new MapDocument(chunks, content),
      // Now and then a chunk is not there yet; the entries after it wait.
      hasChunk: () => this.#random() > 0.1,
      author: { personId: this.id, role: this.#log.roles.get(this.id)! },
      seq,
      checksum,
      saved,
    });
  }

  #confirm(entries: readonly Entry[]): void {
    const { missing } = this.replica.confirm(entries);
    if (missing.length > 0) this.#count('waits for a chunk');
    const fresh = this.replica.notMerged.filter(({ key }) => !this.#seenTray.has(key));
    for (const { key } of fresh) {
      this.#seenTray.add(key);
      this.#count('not merged');
      if (this.#random() < 0.3) this.#proposeAgain(key);
    }
  }

  /** What this tab would read next may be gone; the state that has it is not. */
  #beginAgain(): void {
    const { state } = this.#log;
    if (state === undefined || state.seq <= this.replica.seq) return;
    const { packed, seq, checksum } = state;
    const content = unpackContent(mapChunks(packed, readChunk));
    this.replica.beginFrom({ content, seq, checksum });
    this.#count('began again');
  }

  /** Entries that are in a state of the map do not come any more: what is known to be there is settled. */
  #acknowledge({ keys }: AppendRequest): void {
    for (const key of keys) this.#records.acknowledged.add(key);
    const head = this.#log.entries.length;
    this.catchUp();
    if (this.replica.seq >= head) this.replica.settleKnown(keys);
  }

  #proposeAgain(key: ChangeKey): void {
    if (this.replica.proposeAgain(key)?.status === 'applied') this.#record('edit');
  }

  #refuse(): void {
    this.#count('requests refused');
    this.replica.refuseAll('not-allowed');
  }

  #record(kind: 'edit' | 'undo' | 'redo'): void {
    const { session, nextNumber } = this.replica.save();
    this.#records.proposed.set(`${session}:${nextNumber - 1}`, kind);
    this.#count(kind);
  }

  #count(name: string): void {
    this.#records.counts[name] = (this.#records.counts[name] ?? 0) + 1;
  }
}
