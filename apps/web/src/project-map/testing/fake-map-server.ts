import type { ProjectRole } from '@webmaps/project/role';
import { isAtLeast } from '@webmaps/project/role';
import { AskFailure } from '../../data/ask.ts';
import type { LogListener, MapServer } from '../sync/map-server.ts';

type Row = { readonly seq: number } & Readonly<Record<string, unknown>>;

/** What the database and the channels of one map do, in memory. */
export class FakeMapServer {
  readonly rows: Row[] = [];
  readonly roles = new Map<string, ProjectRole>();
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Entries up to this number are gone. */
  trimmed = 0;
  /** What the server has made of the log. */
  snapshot: unknown;
  /** The numbers after which entries were read. */
  readonly reads: number[] = [];
  readonly #lastNumbers = new Map<string, number>();
  readonly #listeners = new Map<string, LogListener>();
  /** Why versions were asked for, with the length of the log before. */
  readonly causes: (readonly [string, number])[] = [];
  epoch = 0;
  appends = 0;
  /** Thrown in place of answers. */
  failure: AskFailure | undefined;
  appendFailure: AskFailure | undefined;
  /** Appends are done, and nobody hears the answer. */
  losesAnswers = false;
  /** The channel carries nothing. */
  isMute = false;

  setRole(personId: string, role: ProjectRole | undefined): void {
    if (role === undefined) this.roles.delete(personId);
    else this.roles.set(personId, role);
    this.epoch++;
    for (const listener of this.#listeners.values()) listener.onMoved();
  }

  of(personId: string): MapServer {
    const reach = () => {
      if (this.failure) throw this.failure;
    };
    return {
      readFacts: async () => {
        reach();
        const { epoch } = this;
        return { role: this.roles.get(personId), head: this.rows.length, epoch };
      },
      append: async ({ session, firstNumber, changesJson, format, cause }) => {
        this.appends++;
        reach();
        if (this.appendFailure) throw this.appendFailure;
        const role = this.roles.get(personId);
        if (role === undefined || !isAtLeast(role, 'editor')) throw refusal('Only editors may.');
        const before = this.rows.length;
        if (cause !== undefined) this.causes.push([cause, before]);
        for (const [at, change] of (JSON.parse(changesJson) as unknown[]).entries()) {
          const number = firstNumber + at;
          if (number <= (this.#lastNumbers.get(session) ?? 0)) continue;
          this.#lastNumbers.set(session, number);
          const seq = this.rows.length + 1;
          this.rows.push({ seq, session, number, author_id: personId, role, format, change });
        }
        if (!this.isMute) this.#say(before);
        if (this.losesAnswers) throw lost();
        return { head: this.rows.length, role, epoch: this.epoch };
      },
      readEntries: async (after) => {
        reach();
        this.reads.push(after);
        const from = Math.max(after, this.trimmed);
        return this.rows.slice(from, from + 2);
      },
      readChunk: async (name) => {
        reach();
        const bytes = this.files.get(name);
        if (bytes === undefined) throw refusal('There is no such file.');
        return bytes;
      },
      readSnapshot: async () => {
        reach();
        return this.snapshot;
      },
      readSnapshotChunk: async (name) => {
        const bytes = this.files.get(`snapshot/${name}`);
        if (bytes === undefined) throw refusal('There is no such file.');
        return bytes;
      },
      writeChunk: async (name, bytes) => {
        reach();
        this.files.set(name, bytes);
      },
      listen: (_, listener) => {
        this.#listeners.set(personId, listener);
        return () => this.#listeners.delete(personId);
      },
    };
  }

  #say(before: number): void {
    const news = { head: this.rows.length, rows: this.rows.slice(before) };
    for (const listener of this.#listeners.values()) listener.onNews(news);
  }
}

function refusal(message: string): AskFailure {
  return new AskFailure({ status: 403, code: '42501', message });
}

export function lost(): AskFailure {
  return new AskFailure({ status: 0, code: '', message: 'The server is not responding.' });
}
