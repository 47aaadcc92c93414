import type { Entry } from '@webmaps/project/map/replica/entry';
import type { KeptMap } from '../kept/kept-map.ts';
import type { OpenMap } from './open-map.ts';

interface ScratchLogOptions {
  readonly kept: KeptMap | undefined;
  readonly map: OpenMap;
  /** Called after each fold. */
  readonly onFolded: () => void;
}

/**
 * The log of the scratch map is in this browser: what is proposed gets its place at once, and the
 * other tabs that have it open read it from there.
 */
export class ScratchLog {
  readonly #kept: KeptMap | undefined;
  readonly #map: OpenMap;
  readonly #onFolded: () => void;
  readonly #tabs = new BroadcastChannel('webmaps-scratch-map');
  #advancing: Promise<void> | undefined;
  #hasFailed = false;

  constructor({ kept, map, onFolded }: ScratchLogOptions) {
    this.#kept = kept;
    this.#map = map;
    this.#onFolded = onFolded;
    this.#tabs.addEventListener('message', () => void this.#readOthers());
  }

  get isKept(): boolean {
    return this.#kept !== undefined && !this.#hasFailed;
  }

  /** Gives all proposals their places. */
  advance(): Promise<void> {
    this.#advancing ??= this.#advance().finally(() => {
      this.#advancing = undefined;
    });
    return this.#advancing;
  }

  async #advance(): Promise<void> {
    const { replica } = this.#map;
    for (let { request } = replica; request !== undefined; { request } = replica) {
      const { author, seq } = replica;
      let entries: readonly Entry[];
      try {
        if (this.#kept === undefined) return;
        entries = await this.#kept.append(request, { author, after: seq });
        this.#hasFailed = false;
      } catch {
        // It stays a proposal, and the next edit tries it again.
        this.#hasFailed = true;
        this.#onFolded();
        return;
      }
      this.#map.confirm(entries);
      // An adopted proposal may have got its place from the tab that is gone.
      if (replica.request?.keys[0] === request.keys[0]) this.#map.settleKnown(request.keys);
      this.#onFolded();
      this.#tabs.postMessage(replica.seq);
    }
  }

  async #readOthers(): Promise<void> {
    const entries = await this.#kept?.readEntriesAfter(this.#map.replica.seq).catch(() => []);
    if (entries === undefined || entries.length === 0) return;
    this.#map.confirm(entries);
    this.#onFolded();
  }
}
