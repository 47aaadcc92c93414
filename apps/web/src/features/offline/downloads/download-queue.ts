import type { Region } from '@webmaps/protocol/region';
import type { DownloadEnd, RegionDownloadsApi } from '../../../workers/region-downloads-api.ts';
import type { Client } from '../../../workers/rpc.ts';
import { bytesOf } from './bytes.ts';
import { DownloadPace } from './pace.ts';
import type { Intent, Intents } from './intents.ts';

/** How far the download of a region is, in whichever tab it runs. */
export type DownloadStatus =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'running';
      readonly loadedBytes: number;
      readonly totalBytes: number;
      readonly secondsLeft: number | undefined;
    }
  /** Without connection; it goes on by itself. */
  | { readonly status: 'retrying' }
  | DownloadFailure;

export interface DownloadFailure {
  readonly status: 'failed';
  readonly reason: Extract<DownloadEnd, { status: 'failed' }>['reason'];
  readonly message: string;
}

/** What a tab tells the others of a region; nothing of its status once it is over. */
export interface DownloadNews {
  readonly id: string;
  readonly status: DownloadStatus | undefined;
}

export interface DownloadParts {
  readonly intents: { get(): Intents; set(next: Intents): void };
  readonly worker: () => Pick<Client<RegionDownloadsApi>, 'call'>;
  /** The regions of the server; rejects where it cannot be reached. */
  readonly regions: () => Promise<readonly Region[]>;
  /** Bytes that can still be written; `undefined` where the browser does not say. */
  readonly room: () => Promise<number | undefined>;
  /** Bytes of a region that are there already. */
  readonly loaded: (region: Region) => Promise<number>;
  /** Removes what opening the region has kept, so that nothing is there twice. */
  readonly forgetOpened: (id: string) => Promise<void>;
  /** Runs when no other tab runs, and holds them off meanwhile. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly tell: (news: DownloadNews) => void;
  /** Resolves when the connection may be back. */
  readonly pause: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Carries out the intents for regions one after the other; of all tabs one does. */
export class DownloadQueue {
  readonly #parts: DownloadParts;
  readonly #statuses = new Map<string, DownloadStatus>();
  readonly #listeners = new Set<() => void>();
  #current: { readonly id: string; readonly controller: AbortController } | undefined;
  #isRunning = false;
  #endings = 0;

  constructor(parts: DownloadParts) {
    this.#parts = parts;
  }

  /** Grows whenever a region may have changed on the disk: not with the progress of a download. */
  get endings(): number {
    return this.#endings;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  status(id: string): DownloadStatus | undefined {
    return this.#statuses.get(id);
  }

  intend(id: string, intent: Intent): void {
    this.#statuses.delete(id);
    this.#parts.intents.set({ ...this.#parts.intents.get(), [id]: intent });
    this.follow();
  }

  /** Does what the intents say; to be called after each change of them, and at the start. */
  follow(): void {
    const { intents, alone } = this.#parts;
    if (this.#current && intents.get()[this.#current.id] !== 'download') {
      this.#current.controller.abort();
    }
    this.#changed();
    if (this.#isRunning || this.#next() === undefined) return;
    this.#isRunning = true;
    const done = () => {
      this.#isRunning = false;
      // An intent that came while the last one ended.
      if (this.#next() !== undefined) this.follow();
    };
    void alone(() => this.#run()).then(done, done);
  }

  /** What the tab says that downloads. */
  hear({ id, status }: DownloadNews): void {
    this.#set(id, status);
  }

  /** Removing goes first: it is quick, and makes room. */
  #next(): string | undefined {
    const all = Object.entries(this.#parts.intents.get());
    return ['remove', 'download']
      .map((wanted) => all.find(([, intent]) => intent === wanted)?.[0])
      .find((id) => id !== undefined);
  }

  async #run(): Promise<void> {
    for (let id = this.#next(); id !== undefined; id = this.#next()) {
      const controller = new AbortController();
      this.#current = { id, controller };
      const isRemoval = this.#parts.intents.get()[id] === 'remove';
      const failure = isRemoval
        ? await this.#remove(id)
        : await this.#download(id, controller.signal);
      this.#current = undefined;
      // A download that was stopped has another intent by now, which stays.
      if (!controller.signal.aborted) this.#forgetIntent(id);
      this.#announce(id, failure);
    }
  }

  async #remove(id: string): Promise<DownloadFailure | undefined> {
    try {
      await this.#parts.worker().call('remove', id);
      await this.#parts.forgetOpened(id);
      return undefined;
    } catch (error) {
      return { status: 'failed', reason: 'not_written', message: String(error) };
    }
  }

  /** @returns why it failed; nothing where it ended or was stopped */
  async #download(id: string, signal: AbortSignal): Promise<DownloadFailure | undefined> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const end = await this.#tryDownload(id, signal);
      if (signal.aborted || end.status === 'ready') return undefined;
      if (end.reason !== 'network') return end;
      this.#announce(id, { status: 'retrying' });
      await this.#parts.pause(failures, signal);
    }
    return undefined;
  }

  async #tryDownload(id: string, signal: AbortSignal): Promise<DownloadEnd> {
    const { regions, room, loaded, worker, forgetOpened } = this.#parts;
    try {
      const region = (await regions()).find((each) => each.id === id);
      if (!region) return { status: 'failed', reason: 'refused', message: 'No such region' };
      const totalBytes = bytesOf(region);
      const before = await loaded(region);
      if (totalBytes - before > ((await room()) ?? Infinity)) {
        return { status: 'failed', reason: 'no_room', message: '' };
      }
      const pace = new DownloadPace();
      const report = (loadedBytes: number) => {
        const secondsLeft = pace.secondsLeft(loadedBytes, totalBytes, performance.now());
        this.#announce(id, { status: 'running', loadedBytes, totalBytes, secondsLeft });
      };
      report(before);
      const onProgress = (value: unknown) => report(value as number);
      const end = await worker().call('download', region, { signal, onProgress });
      if (end.status === 'ready') await forgetOpened(id);
      return end;
    } catch (error) {
      return { status: 'failed', reason: 'network', message: String(error) };
    }
  }

  #forgetIntent(id: string): void {
    const { [id]: _done, ...rest } = this.#parts.intents.get();
    this.#parts.intents.set(rest);
  }

  #announce(id: string, status: DownloadStatus | undefined): void {
    this.#set(id, status);
    this.#parts.tell({ id, status });
  }

  #set(id: string, status: DownloadStatus | undefined): void {
    if (status) this.#statuses.set(id, status);
    else this.#statuses.delete(id);
    if (status?.status !== 'running') this.#endings += 1;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
