import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { ChunkName } from '../document/batch.ts';
import type { Change } from '../document/change.ts';
import type { MapDocument, Performed } from '../document/map-document.ts';
import type { MapContent } from '../document/map-state.ts';
import type { Author } from '../document/may-change.ts';
import { refuse } from '../document/outcome.ts';
import type { Refusal, Refused, Touched } from '../document/outcome.ts';
import { throughJson } from '../json.ts';
import { MAX_REQUEST_BYTES } from '../limits.ts';
import { FIRST_CHECKSUM, nextChecksum } from './checksum.ts';
import { chunksOf, makeKey } from './entry.ts';
import type { ChangeKey, Entry } from './entry.ts';
import { nextRequest } from './next-request.ts';
import type { AppendRequest } from './next-request.ts';
import { openProposal, saveProposal } from './proposal.ts';
import type { NotMerged, ProposalKind, SavedProposal, VersionCause } from './proposal.ts';
import { Proposals } from './proposals.ts';
import { Steps } from './steps.ts';
import type { SavedSteps, Step } from './steps.ts';
import { TouchedSets } from './touched-sets.ts';

/** What a browser keeps of a replica beside the confirmed map. Plain JSON. */
export interface SavedReplica {
  readonly session: string;
  readonly nextNumber: number;
  readonly proposals: readonly SavedProposal[];
  readonly steps: SavedSteps;
  readonly notMerged: readonly NotMerged[];
}

export interface ReplicaOptions {
  /** The confirmed map, which is the replica's from now on. */
  readonly document: MapDocument;
  readonly hasChunk: (name: ChunkName) => boolean;
  readonly author: Author;
  /** The number of the last entry in the map, and the checksum of all. */
  readonly seq?: number;
  readonly checksum?: number;
  readonly saved: SavedReplica;
}

/** A map as of an entry: its content, with the checksum of all entries up to it. */
export interface MapAsOf {
  readonly content: MapContent;
  readonly seq: number;
  readonly checksum: number;
}

/** What entries did to the map that is shown. */
export interface Confirmation {
  readonly touched: Touched;
  /** Own work that turned out to have no effect. */
  readonly notMerged: readonly NotMerged[];
  /** Chunks without which the rest of the entries cannot be folded; nothing is folded without. */
  readonly missing: readonly ChunkName[];
}

interface Submitted {
  readonly name: string;
  readonly change: Change;
  readonly undoes?: ChangeKey | undefined;
  readonly cause?: VersionCause | undefined;
}

/** A tab that begins. */
export function newReplica(session: string): SavedReplica {
  return { session, nextNumber: 1, proposals: [], steps: { undo: [], redo: [] }, notMerged: [] };
}

/**
 * The log as far as it is known, folded, and on top of it what was proposed here and has no place in
 * it yet. For entries of others the proposals are taken back and put on again, so the map is always
 * what the order makes of it.
 */
export class Replica {
  /** What is shown: the confirmed map under the proposals. */
  readonly document: MapDocument;
  readonly #hasChunk: (name: ChunkName) => boolean;
  readonly #session: string;
  readonly #steps: Steps;
  readonly #proposals: Proposals;
  #author: Author;
  #nextNumber: number;
  #seq: number;
  #checksum: number;
  #notMerged: readonly NotMerged[];

  constructor({ document, hasChunk, author, seq = 0, checksum, saved }: ReplicaOptions) {
    this.document = document;
    this.#hasChunk = hasChunk;
    this.#author = author;
    this.#seq = seq;
    this.#checksum = checksum ?? FIRST_CHECKSUM;
    this.#session = saved.session;
    this.#nextNumber = saved.nextNumber;
    this.#steps = new Steps(saved.steps);
    this.#notMerged = saved.notMerged;
    this.#proposals = new Proposals(document, this.#steps);
    this.adopt(saved.proposals);
  }

  get seq(): number {
    return this.#seq;
  }

  get checksum(): number {
    return this.#checksum;
  }

  get author(): Author {
    return this.#author;
  }

  get steps(): SavedSteps {
    return this.#steps;
  }

  get notMerged(): readonly NotMerged[] {
    return this.#notMerged;
  }

  /** How many changes are kept here alone. */
  get waiting(): number {
    return this.#proposals.all.length;
  }

  /** What can be sent now; the same again until it is confirmed. */
  get request(): AppendRequest | undefined {
    return nextRequest(this.#proposals.all);
  }

  /** Shows a change at once, and proposes it. */
  propose(name: string, change: Change, cause?: VersionCause): Performed | Refused {
    const performed = this.#submit('edit', { name, change: throughJson(change), cause });
    if (performed.status === 'applied') this.#steps.push(this.#stepOf(name, performed));
    return performed;
  }

  /** Undoes the last step, as far as nobody has changed what it did; undefined without one. */
  undo(): Performed | Refused | undefined {
    const step = this.#steps.popUndo();
    const performed = step && this.#takeStepBack('undo', step);
    if (performed?.status === 'applied') this.#steps.pushRedo(this.#stepOf(step!.name, performed));
    return performed;
  }

  redo(): Performed | Refused | undefined {
    const step = this.#steps.popRedo();
    const performed = step && this.#takeStepBack('redo', step);
    if (performed?.status === 'applied') this.#steps.pushUndo(this.#stepOf(step!.name, performed));
    return performed;
  }

  /** Folds entries of the log. Known ones are skipped; a gap is an error of the caller. */
  confirm(entries: readonly Entry[]): Confirmation {
    const touched = new TouchedSets();
    const voided: NotMerged[] = [];
    let fresh = entries.filter(({ seq }) => seq > this.#seq);
    fresh = fresh.slice(this.#acknowledge(fresh));
    if (fresh.length === 0) return { touched, notMerged: voided, missing: [] };
    this.#proposals.takeBack(touched);
    let missing: readonly ChunkName[] = [];
    for (const entry of fresh) {
      missing = this.#missingOf(entry);
      if (missing.length > 0) break;
      voided.push(...this.#fold(entry, touched));
    }
    this.#proposals.place(this.#author, touched);
    this.#notMerged = [...this.#notMerged, ...voided];
    return { touched, notMerged: voided, missing };
  }

  /**
   * Goes on from a later state of the map, where the entries up to it are not to be had any more.
   * What was proposed stays on top of it; an earlier state changes nothing.
   */
  beginFrom({ content, seq, checksum }: MapAsOf): Touched {
    const touched = new TouchedSets();
    if (seq <= this.#seq) return touched;
    this.#proposals.takeBack(touched);
    touched.add(this.document.become(content));
    this.#seq = seq;
    this.#checksum = checksum;
    this.#proposals.place(this.#author, touched);
    return touched;
  }

  /** The person has another role now: what they propose is judged by it from the start. */
  setAuthor(author: Author): Touched {
    const touched = new TouchedSets();
    this.#author = author;
    this.#proposals.takeBack(touched);
    this.#proposals.place(author, touched);
    return touched;
  }

  /** The server does not take the proposals: they are work that is not merged. */
  refuseAll(reason: Refusal): Touched {
    const touched = new TouchedSets();
    this.#proposals.takeBack(touched);
    const refused: NotMerged[] = [];
    while (this.#proposals.all[0] !== undefined)
      refused.push(...this.#void(this.#proposals.all[0].key, reason));
    this.#notMerged = [...this.#notMerged, ...refused];
    return touched;
  }

  /** Goes on for a tab that is gone: its proposals keep their keys, so none counts twice. */
  adopt(proposals: readonly SavedProposal[]): Touched {
    const touched = new TouchedSets();
    this.#proposals.takeBack(touched);
    for (const saved of proposals) this.#proposals.add(openProposal(saved));
    this.#proposals.place(this.#author, touched);
    return touched;
  }

  /**
   * Takes proposals for settled that the log had before this replica began, as those of a tab that is
   * gone may be: their entries will not come any more.
   */
  settleKnown(keys: readonly ChangeKey[]): Touched {
    const touched = new TouchedSets();
    this.#proposals.takeBack(touched);
    for (const key of keys) this.#proposals.settle(key);
    this.#proposals.place(this.#author, touched);
    return touched;
  }

  /** Proposes work that was not merged once more; it stays in the tray where it still does not fit. */
  proposeAgain(key: ChangeKey): Performed | Refused | undefined {
    const item = this.#notMerged.find((item) => item.key === key);
    const performed = item && this.propose(item.name, item.change);
    if (performed?.status === 'applied') this.discard(key);
    return performed;
  }

  discard(key: ChangeKey): void {
    this.#notMerged = this.#notMerged.filter((item) => item.key !== key);
  }

  /** Reads the confirmed map, without proposals. */
  readConfirmed<T>(read: (document: MapDocument) => T): T {
    const touched = new TouchedSets();
    this.#proposals.takeBack(touched);
    const result = read(this.document);
    this.#proposals.place(this.#author, touched);
    return result;
  }

  save(): SavedReplica {
    return {
      session: this.#session,
      nextNumber: this.#nextNumber,
      proposals: this.#proposals.all.map(saveProposal),
      steps: this.#steps.save(),
      notMerged: this.#notMerged,
    };
  }

  #submit(kind: ProposalKind, { name, change, undoes, cause }: Submitted): Performed | Refused {
    if (encodeUtf8(JSON.stringify(change)).length > MAX_REQUEST_BYTES - 2) return refuse('full');
    const performed = this.document.perform(change, this.#author);
    if (performed.status === 'refused') return performed;
    const key = makeKey(this.#session, this.#nextNumber++);
    this.#proposals.add({ key, name, kind, change, undoes, cause, placed: performed });
    return performed;
  }

  #takeStepBack(kind: ProposalKind, { key, name, inverse }: Step): Performed | Refused {
    const undoes = this.#proposals.find(key) && key;
    return this.#submit(kind, { name, change: inverse, undoes });
  }

  /** The step of the change that was just proposed. */
  #stepOf(name: string, { inverse }: Performed): Step {
    return { key: makeKey(this.#session, this.#nextNumber - 1), name, inverse };
  }

  /**
   * Proposals that come back first, by the author they were put on for, are as they are shown: none
   * is taken back, nothing is drawn. Returns how many entries that were.
   */
  #acknowledge(entries: readonly Entry[]): number {
    let count = 0;
    for (const { seq, key, author } of entries) {
      const [first] = this.#proposals.all;
      const isSame = author.role === this.#author.role && author.personId === this.#author.personId;
      if (first?.placed === undefined || first.key !== key || !isSame) break;
      this.#advance(seq, first.placed);
      this.#proposals.settle(key);
      count++;
    }
    return count;
  }

  #missingOf({ change }: Entry): readonly ChunkName[] {
    return change === undefined ? [] : chunksOf(change).filter((name) => !this.#hasChunk(name));
  }

  #fold({ seq, key, author, change }: Entry, touched: TouchedSets): readonly NotMerged[] {
    const performed =
      change === undefined ? refuse('unreadable') : this.document.perform(change, author);
    this.#advance(seq, performed);
    if (performed.status === 'applied') touched.add(performed.touched);
    if (this.#proposals.find(key) === undefined) return [];
    if (performed.status === 'refused') return this.#void(key, performed.reason);
    this.#proposals.renew(key, performed.inverse);
    this.#proposals.settle(key);
    return [];
  }

  #advance(seq: number, performed: Performed | Refused): void {
    if (seq !== this.#seq + 1) throw new Error(`Entry ${seq} does not follow ${this.#seq}`);
    this.#seq = seq;
    this.#checksum = nextChecksum(this.#checksum, { seq, performed });
  }

  /** Drops a proposal that is taken back; what its person undid in the end is no lost work. */
  #void(key: ChangeKey, reason: Refusal): readonly NotMerged[] {
    const proposal = this.#proposals.find(key)!;
    const last = this.#proposals.drop(proposal);
    const { name, change, kind } = proposal;
    return kind === 'undo' || (last !== proposal && last.kind === 'undo')
      ? []
      : [{ key, name, change, reason }];
  }
}
