import { isAtLeast } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import { AskFailure, mayBeDoneLater } from '../../data/ask.ts';
import { text } from '../../text/en/map-saving.ts';
import type { Saving } from '../project-map.ts';
import type { MapWorker } from '../start-map-worker.ts';
import type { MapReport } from '../worker/map-report.ts';
import { z } from 'zod';
import { backOffMilliseconds } from './back-off.ts';
import type { MapServer } from './map-server.ts';
import { findSnapshot } from './read-snapshot.ts';

/** What is synchronised: the replica in the worker. */
type ReplicaPort = Pick<MapWorker, 'call'>;

type Link =
  | { readonly status: 'unknown' | 'online' | 'offline' }
  /** Work stays here until a later look finds the reason gone. */
  | { readonly status: 'refused'; readonly reason: string }
  /** This version of the app cannot follow the map any more. */
  | { readonly status: 'ended'; readonly reason: string };

interface MapSyncOptions {
  readonly replica: ReplicaPort;
  readonly server: MapServer;
  /** Called when `savingOf` may say something else. */
  readonly onLink: () => void;
  /** Called with what the map's channels are named by from now on. */
  readonly onEpoch?: (epoch: number) => void;
}

/** Brings a map in the worker in step with its log on the server, in both directions. */
export class MapSync {
  readonly #replica: ReplicaPort;
  readonly #server: MapServer;
  readonly #onLink: () => void;
  readonly #onEpoch: ((epoch: number) => void) | undefined;
  readonly #uploaded = new Set<string>();
  #link: Link = { status: 'unknown' };
  #seq = 0;
  #head = 0;
  #role: ProjectRole | undefined;
  #epoch: number | undefined;
  #leave = () => {};
  #pulling: Promise<void> | undefined;
  #pushing: Promise<void> | undefined;
  #checking: Promise<void> | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor({ replica, server, onLink, onEpoch }: MapSyncOptions) {
    this.#replica = replica;
    this.#server = server;
    this.#onLink = onLink;
    this.#onEpoch = onEpoch;
  }

  savingOf({ waiting, isKept }: Pick<MapReport, 'waiting' | 'isKept'>): Saving {
    const link = this.#link;
    if ('reason' in link) return { status: 'refused', reason: link.reason, waiting };
    if (waiting === 0) return { status: 'saved' };
    if (link.status !== 'offline') return { status: 'saving', waiting };
    if (!isKept) return { status: 'refused', reason: text.notKept, waiting };
    return { status: 'offline', waiting };
  }

  takeReport({ seq, role, waiting }: MapReport): void {
    this.#seq = seq;
    this.#role = role;
    if (waiting > 0 && this.#link.status === 'online') void this.push();
  }

  /**
   * Looks at how far the server is, and goes there. Called at the start, when the window or the
   * network comes back, and now and then.
   *
   * @returns whether the map is as the server has it
   */
  async check(): Promise<boolean> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
    return this.#link.status === 'online' && this.#seq >= this.#head;
  }

  /** Sends what waits, one request after the other, until nothing does. */
  push(): Promise<void> {
    this.#pushing ??= this.#push().finally(() => {
      this.#pushing = undefined;
    });
    return this.#pushing;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#leave();
  }

  async #check(): Promise<void> {
    if (this.#isOver) return;
    try {
      const { role, head, epoch } = await this.#server.readFacts();
      if (this.#isOver) return;
      if (role === undefined) {
        await this.#loseRole(text.noAccess);
        return;
      }
      if (role !== this.#role) await this.#replica.call('setRole', role);
      this.#head = Math.max(this.#head, head);
      this.#setLink({ status: 'online' });
      this.#join(epoch);
      await this.#pull();
      this.#failures = 0;
    } catch (error) {
      this.#fail(error);
      return;
    }
    await this.push();
  }

  #join(epoch: number): void {
    if (this.#epoch === epoch) return;
    this.#leave();
    this.#epoch = epoch;
    this.#onEpoch?.(epoch);
    this.#leave = this.#server.listen(epoch, {
      onNews: ({ head, rows }) => void this.#hear(head, rows),
      onMoved: () => void this.check(),
      onJoined: () => void this.check(),
    });
  }

  async #hear(head: number, rows: readonly unknown[]): Promise<void> {
    if (this.#isOver) return;
    this.#head = Math.max(this.#head, head);
    try {
      // Rows that do not follow are a gap, which the table fills.
      if (rows.length > 0 && head - rows.length <= this.#seq) await this.#fold(rows);
      await this.#pull();
    } catch (error) {
      this.#fail(error);
    }
  }

  #pull(): Promise<void> {
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = undefined;
    });
    return this.#pulling;
  }

  async #pullAll(): Promise<void> {
    while (this.#seq < this.#head && !this.#isOver) {
      const rows = await this.#server.readEntries(this.#seq);
      if (followsOn(rows, this.#seq)) await this.#fold(rows);
      else await this.#beginAgain();
    }
  }

  /** Goes on from the newest snapshot, since the log does not reach back to where this map is. */
  async #beginAgain(): Promise<void> {
    // What the map reports meanwhile counts as what it has reached.
    const before = this.#seq;
    const found = await findSnapshot(this.#replica, this.#server);
    if (found.status === 'newer') {
      this.#setLink({ status: 'ended', reason: text.newer });
      return;
    }
    const seq =
      found.status === 'found' ? await this.#replica.call('beginFrom', found.snapshot) : undefined;
    // A snapshot was replaced while its files were read, or one of them came damaged: another try helps.
    if (seq === undefined || seq <= before) {
      throw new AskFailure({ status: 0, code: 'map', message: text.unreachable });
    }
    this.#seq = Math.max(this.#seq, seq);
  }

  async #fold(rows: readonly unknown[]): Promise<void> {
    for (;;) {
      const folded = await this.#replica.call('confirm', rows);
      if (folded.status === 'newer') {
        this.#setLink({ status: 'ended', reason: text.newer });
        return;
      }
      if (folded.status === 'folded') {
        this.#seq = Math.max(this.#seq, folded.seq);
        return;
      }
      for (const name of folded.chunks) {
        const bytes = await this.#server.readChunk(name);
        const isSound = await this.#replica.call('takeChunk', { name, bytes });
        if (!isSound) throw new AskFailure({ status: 422, code: 'damaged', message: text.damaged });
      }
    }
  }

  async #push(): Promise<void> {
    while (this.#link.status === 'online' && !this.#isClosed) {
      try {
        const request = await this.#replica.call('nextRequest', undefined);
        if (request === undefined) return;
        for (const name of request.chunks) await this.#upload(name);
        const { head, role } = await this.#server.append(request);
        this.#head = Math.max(this.#head, head);
        const { keys, session, changesJson } = request;
        await this.#replica.call('acknowledge', { keys, session, changesJson, head, role });
        await this.#pull();
        if (this.#seq >= head) await this.#replica.call('settleKnown', keys);
        this.#failures = 0;
      } catch (error) {
        if (isPassing(error)) this.#fail(error);
        else await this.#takeRefusal(error);
      }
    }
  }

  async #upload(name: string): Promise<void> {
    if (this.#uploaded.has(name)) return;
    const bytes = await this.#replica.call('readChunk', name);
    if (bytes !== undefined) await this.#server.writeChunk(name, bytes);
    this.#uploaded.add(name);
  }

  /** The server has said no. Either the role is gone, or there is another reason, in its words. */
  async #takeRefusal(error: unknown): Promise<void> {
    this.#uploaded.clear();
    try {
      const { role } = await this.#server.readFacts();
      if (role === undefined || !isAtLeast(role, 'editor')) {
        if (role !== undefined) await this.#replica.call('setRole', role);
        await this.#loseRole(role === undefined ? text.noAccess : text.noRole);
        return;
      }
    } catch {
      this.#setLink({ status: 'offline' });
      this.#retryLater();
      return;
    }
    const reason = error instanceof Error ? error.message : text.unreachable;
    this.#setLink({ status: 'refused', reason });
  }

  /** What waits is work that is not merged from now on. */
  async #loseRole(reason: string): Promise<void> {
    await this.#replica.call('refuseAll', undefined);
    this.#setLink({ status: 'refused', reason });
  }

  #fail(error: unknown): void {
    if (!isPassing(error)) {
      const reason = error instanceof Error ? error.message : text.unreachable;
      this.#setLink({ status: 'refused', reason });
      return;
    }
    // Too many requests at once is no lost network.
    if (statusOf(error) !== 429) this.#setLink({ status: 'offline' });
    else this.#setLink({ status: 'unknown' });
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#failures++;
    this.#retry = setTimeout(() => void this.check(), backOffMilliseconds(this.#failures));
  }

  #setLink(link: Link): void {
    if (this.#isClosed || this.#link.status === 'ended') return;
    this.#link = link;
    this.#onLink();
  }

  get #isOver(): boolean {
    return this.#isClosed || this.#link.status === 'ended';
  }
}

const numberedSchema = z.object({ seq: z.int() });

/** Whether the first of some rows of the log comes right after an entry. */
function followsOn([first]: readonly unknown[], seq: number): boolean {
  return numberedSchema.safeParse(first).data?.seq === seq + 1;
}

function statusOf(error: unknown): number {
  return error instanceof AskFailure ? error.status : 0;
}

/** Whether another try may help; what is no answer of the server is tried again, too. */
function isPassing(error: unknown): boolean {
  return !(error instanceof AskFailure) || mayBeDoneLater(error);
}
