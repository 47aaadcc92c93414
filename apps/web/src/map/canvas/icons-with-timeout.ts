import type { AddProtocolAction } from 'maplibre-gl';

/** The map is drawn without its icons rather than waiting longer for them. */
export const iconPatienceMilliseconds = 1500;
/**
 * The patience is counted in steps. While the main thread is blocked no step ends, so a block of
 * seconds counts as one step: icons that had come meanwhile are taken, not thrown away.
 */
const PATIENCE_STEP_MILLISECONDS = 100;
/** Missing icons are requested again after these times. */
const againAfterMilliseconds = [5000, 20_000, 60_000] as const;

const SCHEME = 'icons';

/** Replaces missing icons: no icons, on a picture of one clear pixel. */
const noIcons = {};
const clearPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/** Loads the map library's icons with patience; `scheme` and `load` are for its `addProtocol`. */
export class IconsWithTimeout {
  readonly scheme = SCHEME;
  readonly #fetch: typeof fetch;
  readonly #listeners = new Set<() => void>();
  #attempts = 0;
  #waiting = false;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** The address of a sprite, for the style, by its absolute address. */
  address(url: string): string {
    return url.replace(/^https?:/, `${SCHEME}:`);
  }

  /** Calls the listener when icons that were given up have come after all. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly load: AddProtocolAction = async ({ url, type }, { signal }) => {
    const address = url.replace(/^icons:/, location.protocol);
    const isPicture = type === 'image' || address.endsWith('.png');
    try {
      const response = await this.#inTime(address, signal);
      return {
        data: isPicture ? await response.arrayBuffer() : ((await response.json()) as object),
      };
    } catch (error) {
      if (signal.aborted) throw error;
      this.#askAgain(address);
      return { data: isPicture ? bytesOf(clearPixel) : noIcons };
    }
  };

  async #inTime(address: string, signal?: AbortSignal): Promise<Response> {
    const patience = new AbortController();
    const stopWaiting = afterResponsiveTime(iconPatienceMilliseconds, () => patience.abort());
    try {
      const response = await this.#fetch(address, {
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      // The body counts too: what is given back is there whole.
      return new Response(await response.arrayBuffer());
    } finally {
      stopWaiting();
    }
  }

  /** Both files of a sprite fail together, so one retry serves both. */
  #askAgain(address: string): void {
    const delay = againAfterMilliseconds[this.#attempts];
    if (this.#waiting || delay === undefined) return;
    this.#waiting = true;
    this.#attempts += 1;
    setTimeout(() => {
      this.#waiting = false;
      this.#inTime(address).then(
        () => {
          this.#attempts = 0;
          for (const listener of this.#listeners) listener();
        },
        () => this.#askAgain(address),
      );
    }, delay);
  }
}

/** Calls `act` after a time that counts only while the main thread answers; returns what stops it. */
function afterResponsiveTime(milliseconds: number, act: () => void): () => void {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const step = Math.min(left, PATIENCE_STEP_MILLISECONDS);
    timer = setTimeout(() => {
      left -= step;
      if (left > 0) wait();
      else act();
    }, step);
  };
  wait();
  return () => clearTimeout(timer);
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
