import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupNameSchema } from '@webmaps/protocol/backups';
import type { Backups, BackupState } from '@webmaps/protocol/backups';
import { backUp } from '../../../backup/command.ts';
import { readLastBackup } from '../../../backup/last-backup.ts';
import type { Config } from '../../../config/config.ts';
import { conflict, Refusal } from '../call-service.ts';

/** Each is as large as all data: more of them are refused until one is deleted. */
const MAX_BACKUPS = 10;
/** A backup as large as the last one leaves so much on the disk. */
const SPARE_BYTES = 256 * 1024 ** 2;

interface Running {
  readonly startedAt: string;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  bytes: number;
}

/** Backups into a folder of the server: one at a time, each complete or not there at all. */
export class BackupJobs {
  readonly #config: Config;
  readonly #folder: string;
  #running: Running | undefined;
  #ended: BackupState = { status: 'idle' };

  constructor(config: Config) {
    this.#config = config;
    this.#folder = config.backups.folder;
  }

  /** Removes what a killed server left of a backup. */
  async start(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const halves = names.filter(
      (name) => name.endsWith('.part') && isBackup(name.slice(0, -'.part'.length)),
    );
    await Promise.all(halves.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  async read(): Promise<Backups> {
    const { startedAt, bytes } = this.#running ?? {};
    return {
      state:
        startedAt === undefined || bytes === undefined
          ? this.#ended
          : { status: 'running', startedAt, bytes },
      last: (await readLastBackup(this.#config.dataFolder)) ?? null,
      folder: this.#folder,
      backups: await this.#list(),
    };
  }

  /** @throws Refusal where one is running, there are too many, or the disk is full */
  async make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const backups = await this.#list();
    const { bavail, bsize } = await statfs(this.#folder);
    if (this.#running) throw conflict('A backup is being made already.');
    if (backups.length >= MAX_BACKUPS) {
      throw conflict(`There are ${MAX_BACKUPS} backups already. Delete one first.`);
    }
    const expected = (backups[0]?.bytes ?? 0) + SPARE_BYTES;
    if (bavail * bsize < expected) {
      throw conflict('The disk of the server has not enough room for another backup.');
    }
    const startedAt = new Date().toISOString();
    const controller = new AbortController();
    // The work begins after this function, which then has set what it writes into.
    const ended = Promise.resolve().then(() => this.#run(startedAt, controller.signal));
    this.#running = { startedAt, controller, ended, bytes: 0 };
  }

  /** Resolves when nothing of it is left. */
  async cancel(): Promise<void> {
    if (!this.#running) throw conflict('This backup has ended already.');
    await this.close();
  }

  async remove(name: string): Promise<void> {
    const found = (await this.#list()).some((backup) => backup.name === name);
    if (!found) {
      throw new Refusal({ code: 'not_found', message: 'This backup is not there any more.' });
    }
    await rm(join(this.#folder, name));
  }

  async close(): Promise<void> {
    this.#running?.controller.abort();
    await this.#running?.ended;
  }

  async #run(startedAt: string, signal: AbortSignal): Promise<void> {
    const stamp = startedAt.slice(0, 19).replaceAll(':', '-');
    const file = join(this.#folder, `webmaps-${stamp}.backup`);
    const onBytes = (bytes: number) => {
      if (this.#running) this.#running.bytes += bytes;
    };
    try {
      await backUp(this.#config, { file, signal, onBytes });
      this.#ended = { status: 'idle' };
    } catch (error) {
      const finishedAt = new Date().toISOString();
      this.#ended = signal.aborted
        ? { status: 'cancelled', finishedAt }
        : { status: 'failed', finishedAt, reason: reasonOf(error) };
    } finally {
      this.#running = undefined;
    }
  }

  async #list(): Promise<Backups['backups']> {
    const names = (await readdir(this.#folder).catch(() => [])).filter(isBackup);
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(join(this.#folder, name)).catch(() => undefined);
        if (!facts?.isFile()) return undefined;
        return { name, bytes: facts.size, madeAt: facts.mtime.toISOString() };
      }),
    );
    return found
      .filter((backup) => backup !== undefined)
      .sort((a, b) => (a.name > b.name ? -1 : 1));
  }
}

function isBackup(name: string): boolean {
  return backupNameSchema.safeParse(name).success;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk of the server is full.';
  return message;
}
