import type { Region } from '@webmaps/protocol/region';
import { engineRoles } from '../workers/region-files.ts';
import type { EngineApi, LoadProgress } from '../workers/engine-api.ts';
import { WorkerLost } from '../workers/rpc.ts';
import type { Client } from '../workers/rpc.ts';
import type { RegionStatus } from './engine.ts';

/** A worker that was started, and how to end it. */
export interface EngineWorker {
  readonly client: Client<EngineApi>;
  terminate(): void;
  /** Called once when the worker can no longer answer. */
  onLost(listener: () => void): void;
}

const idle: RegionStatus = { status: 'idle' };
const ready: RegionStatus = { status: 'ready' };
const lost: RegionStatus = {
  status: 'failed',
  error: { code: 'not_available', message: 'The browser stopped the routing engine.' },
};

interface Entry {
  readonly region: Region;
  status: RegionStatus;
  done: Promise<RegionStatus>;
}

/** Which regions the worker has, is loading, or could not load. The worker starts with the first. */
export class RegionLoader {
  readonly #start: () => EngineWorker;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #worker: EngineWorker | undefined;

  constructor(start: () => EngineWorker) {
    this.#start = start;
  }

  /** The regions that the worker can answer for. */
  get loaded(): readonly Region[] {
    return [...this.#entries.values()]
      .filter(({ status }) => status.status === 'ready')
      .map(({ region }) => region);
  }

  /** The worker's client, where there is a worker. */
  get client(): Client<EngineApi> | undefined {
    return this.#worker?.client;
  }

  status(regionId: string): RegionStatus {
    return this.#entries.get(regionId)?.status ?? idle;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(region: Region): Promise<RegionStatus> {
    const known = this.#entries.get(region.id);
    if (known && known.status.status !== 'failed' && sameFiles(known.region, region)) {
      return known.done;
    }
    const totalBytes = engineRoles.reduce((sum, role) => sum + (region.files[role]?.bytes ?? 0), 0);
    const entry: Entry = {
      region,
      status: { status: 'loading', loadedBytes: 0, totalBytes },
      done: Promise.resolve(idle),
    };
    this.#entries.set(region.id, entry);
    entry.done = this.#run(entry);
    this.#notify();
    return entry.done;
  }

  /** Resolves when nothing is being loaded any more, however that ended. */
  async arrivals(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(({ done }) => done));
  }

  close(): void {
    this.#worker?.client.close();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #run(entry: Entry): Promise<RegionStatus> {
    const { id, files, population } = entry.region;
    try {
      this.#worker ??= this.#startWorker();
      await this.#worker.client.call(
        'load',
        { id, files, ...(population && { population }) },
        {
          onProgress: (value) =>
            this.#set(entry, { status: 'loading', ...(value as LoadProgress) }),
        },
      );
      return this.#set(entry, ready);
    } catch (error) {
      if (error instanceof WorkerLost) return this.#set(entry, lost);
      const message = error instanceof Error ? error.message : String(error);
      return this.#set(entry, { status: 'failed', error: { code: 'offline', message } });
    }
  }

  #startWorker(): EngineWorker {
    const worker = this.#start();
    worker.onLost(() => this.#lose(worker));
    return worker;
  }

  /** What a lost worker had loaded is gone with it; the server answers until it is loaded again. */
  #lose(worker: EngineWorker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    worker.client.close();
    worker.terminate();
    for (const entry of this.#entries.values()) {
      if (entry.status.status === 'ready') this.#set(entry, lost);
    }
  }

  /** A newer load of the same region has its own entry; the old one no longer counts. */
  #set(entry: Entry, status: RegionStatus): RegionStatus {
    entry.status = status;
    if (this.#entries.get(entry.region.id) === entry) this.#notify();
    return status;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function sameFiles(a: Region, b: Region): boolean {
  return engineRoles.every((role) => a.files[role]?.sha256 === b.files[role]?.sha256);
}
