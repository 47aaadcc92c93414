import type { Position } from '@webmaps/geo/position';

/** The place under the pointer, which every map marks; `null` while it is over none. */
export class PointerStore {
  #position: Position | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): Position | null => this.#position;

  readonly set = (position: Position | null): void => {
    this.#position = position;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
