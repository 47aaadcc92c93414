import { prepareCommand } from '@webmaps/project/map/commands/commands';
import type { CommandInput, CommandName } from '@webmaps/project/map/commands/commands';
import { writeStepName } from '@webmaps/project/map/commands/step-name';
import type { Change } from '@webmaps/project/map/document/change';
import type { Performed } from '@webmaps/project/map/document/map-document';
import type { Refused, Touched } from '@webmaps/project/map/document/outcome';
import { makeId } from '@webmaps/project/map/ids';
import type { ChangeKey, Entry } from '@webmaps/project/map/replica/entry';
import type { Confirmation, MapAsOf, Replica } from '@webmaps/project/map/replica/replica';
import type { VersionCause } from '@webmaps/project/map/replica/proposal';
import { TouchedSets } from '@webmaps/project/map/replica/touched-sets';
import type { ProjectRole } from '@webmaps/project/role';
import { mapChangeSchema } from '@webmaps/protocol/map/map-change';
import type { LayerNews } from '../layers/layer-reader.ts';
import type { LayerTables } from '../layers/layer-tables.ts';
import { countFeatures } from './count-features.ts';
import { countRemoved } from './count-removed.ts';
import type { Acted, MapReport } from './map-report.ts';

/** Before so many features are deleted at once, the server makes a version of the map. */
const MANY_REMOVED = 100;

interface OpenMapOptions {
  readonly replica: Replica;
  readonly tables: LayerTables;
  /** Numbers what this tab makes. */
  readonly session: string;
}

/** A map in the worker: the replica, the tables of its layers, and what the page is to hear of. */
export class OpenMap {
  readonly replica: Replica;
  readonly tables: LayerTables;
  readonly #session: string;
  readonly #touched = new TouchedSets();
  #areNodesNew = true;
  #nextId = 1;
  #news: LayerNews[] = [];
  #counts: MapReport['counts'] = [];

  constructor({ replica, tables, session }: OpenMapOptions) {
    this.replica = replica;
    this.tables = tables;
    this.#session = session;
    this.#count();
  }

  perform<Name extends CommandName>(name: Name, input: CommandInput<Name>): Acted {
    const { document } = this.replica;
    const context = { document, makeId: () => this.makeId() };
    const prepared = prepareCommand({ name, input }, context);
    if (prepared.status === 'refused') return prepared;
    const { change, made, count } = prepared;
    const step = writeStepName({ act: name, count });
    return this.propose({ name: step, change, made, cause: this.#causeOf(change) });
  }

  /** An id that nothing has. */
  makeId(): string {
    return makeId(this.#session, this.#nextId++);
  }

  /** What a schema refuses would be void for everybody, so it is not proposed. */
  propose(proposal: {
    readonly name: string;
    readonly change: Change;
    readonly made?: readonly string[];
    readonly cause?: VersionCause | undefined;
  }): Acted {
    const { name, change, made = [], cause } = proposal;
    const parsed = mapChangeSchema.safeParse(change);
    if (!parsed.success) return { status: 'refused', reason: 'unreadable' };
    return this.#answer(this.replica.propose(name, parsed.data, cause), made);
  }

  step(kind: 'undo' | 'redo'): Acted {
    const performed = kind === 'undo' ? this.replica.undo() : this.replica.redo();
    return performed === undefined
      ? { status: 'refused', reason: 'gone' }
      : this.#answer(performed);
  }

  proposeAgain(key: ChangeKey): Acted {
    const performed = this.replica.proposeAgain(key);
    return performed === undefined
      ? { status: 'refused', reason: 'gone' }
      : this.#answer(performed);
  }

  confirm(entries: readonly Entry[]): Confirmation {
    const confirmation = this.replica.confirm(entries);
    this.#take(confirmation.touched);
    return confirmation;
  }

  /** @returns the number of the last entry in the map */
  beginFrom(state: MapAsOf): number {
    this.#take(this.replica.beginFrom(state));
    return this.replica.seq;
  }

  setRole(role: ProjectRole): void {
    const { personId } = this.replica.author;
    this.#take(this.replica.setAuthor({ personId, role }));
  }

  /** The server takes nothing of what waits. */
  refuseAll(): void {
    this.#take(this.replica.refuseAll('not-allowed'));
  }

  settleKnown(keys: readonly ChangeKey[]): void {
    this.#take(this.replica.settleKnown(keys));
  }

  /** Takes what waits into tiles; `false` where nothing did. */
  settleTables(): boolean {
    const news = this.tables.settle();
    this.#news.push(...news);
    return news.length > 0;
  }

  /** What changed since the last report. */
  report({ isKept }: { readonly isKept: boolean }): MapReport {
    this.#bringTablesUp();
    const { replica } = this;
    const { document, steps } = replica;
    const nodes = this.#areNodesNew
      ? [...document.nodes].filter(([id]) => document.isThere(id))
      : undefined;
    const news = this.#news;
    this.#areNodesNew = false;
    this.#news = [];
    return {
      ...(nodes && { nodes }),
      counts: this.#counts,
      news,
      role: replica.author.role,
      undo: steps.undo.at(-1)?.name,
      redo: steps.redo.at(-1)?.name,
      seq: replica.seq,
      waiting: replica.waiting,
      notMerged: replica.notMerged,
      isKept,
    };
  }

  #causeOf(change: Change): VersionCause | undefined {
    const { document } = this.replica;
    const removed = countRemoved(change, { document, counts: new Map(this.#counts) });
    return removed >= MANY_REMOVED ? 'deletion' : undefined;
  }

  #answer(performed: Performed | Refused, made: readonly string[] = []): Acted {
    if (performed.status === 'refused') return performed;
    this.#take(performed.touched);
    return { status: 'done', made, skipped: performed.skipped };
  }

  #take(touched: Touched): void {
    this.#touched.add(touched);
  }

  /** Once for all that a message did, because a rebase touches the same things many times. */
  #bringTablesUp(): void {
    const { nodes, batches, features } = this.#touched;
    if (nodes.size + batches.size + features.size === 0) return;
    this.#news.push(...this.tables.touch(this.#touched));
    if (nodes.size > 0) this.#areNodesNew = true;
    this.#count();
    for (const set of [nodes, batches, features]) set.clear();
  }

  #count(): void {
    this.#counts = [...countFeatures(this.replica.document)];
  }
}
