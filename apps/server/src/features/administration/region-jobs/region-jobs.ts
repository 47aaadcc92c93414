import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RegionJob, RegionJobRequest } from '@webmaps/protocol/region-jobs';
import type { Config } from '../../../config/config.ts';
import { conflict, Refusal } from '../call-service.ts';
import { resolveImportFile } from './import-folder.ts';
import { ImportStages } from './import-stages.ts';
import { JobStore } from './job-store.ts';
import { runImport } from './run-import.ts';
import type { RunningImport } from './run-import.ts';

/** Waiting jobs; further ones are refused. */
const MAX_WAITING = 20;
/** Ended jobs; the oldest are forgotten. */
const MAX_ENDED = 50;
const MAX_LINES = 200;
const MAX_LINE = 500;

interface Running {
  readonly id: string;
  readonly stages: ImportStages;
  readonly run: RunningImport;
  /** The state that ending it leads to, where someone has ended it. */
  ending?: 'cancelled' | 'interrupted';
}

/**
 * The imports of this server: one runs, the others wait. Jobs are about the files of this machine,
 * so they are kept beside them, and each change is on disk before it is answered.
 */
export class RegionJobs {
  readonly #config: Config;
  readonly #store: JobStore;
  readonly #jobs = new Map<string, RegionJob>();
  #running: Running | undefined;
  /** A job has its turn, also while its files are looked up. */
  #isBusy = false;
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(config: Config) {
    this.#config = config;
    this.#store = new JobStore(join(config.dataFolder, 'region-jobs'));
  }

  /** Reads the jobs of former processes. What ran then was interrupted; what waited goes on. */
  async start(): Promise<void> {
    for (const job of await this.#store.readAll()) {
      this.#jobs.set(job.id, job);
      if (job.state.status === 'running') await this.#end(job.id, 'interrupted');
    }
    this.#startNext();
  }

  /** Newest first. */
  list(): RegionJob[] {
    return [...this.#jobs.values()].toReversed().map((job) => {
      if (job.state.status !== 'running' || this.#running?.id !== job.id) return job;
      return { ...job, state: { ...job.state, stages: this.#running.stages.list() } };
    });
  }

  /** Imports that run or wait. */
  active(): RegionJob[] {
    return [...this.#jobs.values()].filter(
      ({ state }) => state.status === 'running' || state.status === 'waiting',
    );
  }

  find(id: string): RegionJob {
    const job = this.#jobs.get(id);
    if (job) return job;
    throw new Refusal({ code: 'not_found', message: 'This import is not there any more.' });
  }

  /** @throws Refusal where too many wait, or a file is not there */
  async add(request: RegionJobRequest): Promise<RegionJob> {
    const waiting = [...this.#jobs.values()].filter(({ state }) => state.status === 'waiting');
    if (waiting.length >= MAX_WAITING) throw conflict('Too many imports are waiting already.');
    await this.#argsOf(request);
    const createdAt = new Date().toISOString();
    const id = randomUUID();
    const job: RegionJob = { ...request, id, createdAt, state: { status: 'waiting' }, log: [] };
    await this.#keep(job);
    await this.#forgetOldest();
    this.#startNext();
    return job;
  }

  /** Resolves when nothing of it is left. */
  async cancel(id: string): Promise<void> {
    const { state } = this.find(id);
    if (state.status === 'waiting') return this.#end(id, 'cancelled');
    if (this.#running?.id !== id) throw conflict('This import has ended already.');
    await this.#stop('cancelled');
  }

  /** Runs it again after the ones that wait. */
  async retry(id: string): Promise<void> {
    const job = this.find(id);
    const { status } = job.state;
    if (status === 'waiting' || status === 'running') {
      throw conflict('This import has not ended yet.');
    }
    await this.#argsOf(job);
    // The order of the queue.
    this.#jobs.delete(id);
    const createdAt = new Date().toISOString();
    await this.#keep({ ...job, createdAt, state: { status: 'waiting' }, log: [] });
    this.#startNext();
  }

  /** Removes an ended job from the list. */
  async remove(id: string): Promise<void> {
    const { status } = this.find(id).state;
    if (status === 'waiting' || status === 'running') throw conflict('Cancel this import first.');
    await this.#forget(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running) await this.#stop('interrupted');
    await this.#turn;
  }

  async #stop(ending: 'cancelled' | 'interrupted'): Promise<void> {
    if (!this.#running) return;
    this.#running.ending ??= ending;
    this.#running.run.stop();
    await this.#turn;
  }

  #startNext(): void {
    if (this.#isBusy || this.#isClosed) return;
    const next = [...this.#jobs.values()].find(({ state }) => state.status === 'waiting');
    if (!next) return;
    this.#isBusy = true;
    this.#turn = this.#run(next)
      .catch((error: unknown) => this.#end(next.id, 'failed', reasonOf(error)))
      .finally(() => {
        this.#running = undefined;
        this.#isBusy = false;
      });
    void this.#turn.then(() => this.#startNext());
  }

  async #run(job: RegionJob): Promise<void> {
    const { id } = job;
    const startedAt = new Date().toISOString();
    const stages = new ImportStages(Date.now);
    const args = await this.#argsOf(job);
    // Cancelled while its files were looked up.
    if (this.find(id).state.status !== 'waiting' || this.#isClosed) return;
    const log: string[] = [];
    const { imports, dataFolder } = this.#config;
    const run = runImport({
      program: imports.program,
      args,
      dataFolder,
      onProgress: (progress) => stages.note(progress),
      onLine: (line) => {
        log.push(line.slice(0, MAX_LINE));
        if (log.length > MAX_LINES) log.shift();
      },
    });
    const running: Running = { id, stages, run };
    this.#running = running;
    await this.#keep({ ...job, state: { status: 'running', startedAt, stages: [] }, log });
    const end = await run.ended;
    if (end.status === 'done') await this.#end(id, 'done');
    else if (running.ending) await this.#end(id, running.ending);
    else await this.#end(id, 'failed', end.reason);
  }

  async #argsOf({ name, file, bbox, heights, replace }: RegionJobRequest): Promise<string[]> {
    const { folder, memoryMegabytes } = this.#config.imports;
    const find = async (each: string, kind: 'extract' | 'heights') => {
      const path = await resolveImportFile(folder, { name: each, kind });
      if (path !== undefined) return path;
      throw new Refusal({ code: 'not_found', message: `${each} is not in the import folder.` });
    };
    const dem = await Promise.all(heights.map((each) => find(each, 'heights')));
    return [
      ...['--osm', await find(file, 'extract'), `--name=${name}`],
      ...dem.flatMap((path) => ['--dem', path]),
      ...(bbox ? [`--bbox=${bbox.join(',')}`] : []),
      ...(replace ? ['--replace'] : []),
      ...['--supervised', '--max-memory', String(memoryMegabytes)],
    ];
  }

  async #end(
    id: string,
    status: 'done' | 'failed' | 'cancelled' | 'interrupted',
    reason = '',
  ): Promise<void> {
    const finishedAt = new Date().toISOString();
    const state = status === 'failed' ? { status, finishedAt, reason } : { status, finishedAt };
    await this.#keep({ ...this.find(id), state });
  }

  async #keep(job: RegionJob): Promise<void> {
    this.#jobs.set(job.id, job);
    await this.#store.write(job);
  }

  async #forgetOldest(): Promise<void> {
    const ended = this.list().filter(
      ({ state }) => state.status !== 'waiting' && state.status !== 'running',
    );
    for (const { id } of ended.slice(MAX_ENDED)) await this.#forget(id);
  }

  async #forget(id: string): Promise<void> {
    this.#jobs.delete(id);
    await this.#store.remove(id);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
