import type { Entry } from '@webmaps/project/map/replica/entry';
import type { SavedReplica } from '@webmaps/project/map/replica/replica';
import type { KeptMap } from '../kept/kept-map.ts';

type SessionStore = Pick<KeptMap, 'keepSession'>;

/**
 * Keeps what a tab has proposed and folded, one write after the other. What changes while one is
 * under way goes with the next as a whole.
 */
export class Keeper {
  readonly #kept: SessionStore | undefined;
  readonly #save: () => SavedReplica;
  #entries: Entry[] = [];
  #isStale = false;
  #writing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(kept: SessionStore | undefined, save: () => SavedReplica) {
    this.#kept = kept;
    this.#save = save;
  }

  /** Whether the work of this tab outlives it. */
  get isKept(): boolean {
    return this.#kept !== undefined && !this.#hasFailed;
  }

  keep(entries: readonly Entry[] = []): void {
    this.#entries.push(...entries);
    this.#isStale = true;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves once all that was to be kept is, or could not be. */
  async settled(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #write(): Promise<void> {
    // What one message does is one write.
    await Promise.resolve();
    while (this.#isStale && this.#kept !== undefined) {
      const entries = this.#entries;
      this.#entries = [];
      this.#isStale = false;
      try {
        await this.#kept.keepSession(this.#save(), entries);
        this.#hasFailed = false;
      } catch {
        // The next write tries these again: later entries are of no use without them.
        this.#entries = [...entries, ...this.#entries];
        this.#hasFailed = true;
      }
    }
  }
}
