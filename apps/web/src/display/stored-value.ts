import { useSyncExternalStore } from 'react';

/** A value in localStorage that every part of the page and every other tab follow. */
export interface StoredValue<Value> {
  get(): Value;
  /** Kept at once; where storage is forbidden or full it lasts as long as the page. */
  set(next: Value): void;
  /** The value in a component, which is drawn again when it changes. */
  use(): Value;
}

export interface StoredValueOptions<Value> {
  /** Makes a value of the stored text, `null` where there is none; never throws. */
  readonly parse: (stored: string | null) => Value;
  /** JSON by default. */
  readonly format?: (value: Value) => string;
  /** Brings a new value into effect, before what is drawn follows; not called at the start. */
  readonly apply?: (value: Value) => void;
}

export function storedValue<Value>(
  key: string,
  { parse, format = JSON.stringify, apply }: StoredValueOptions<Value>,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let value = parse(read(key));

  const changed = () => {
    apply?.(value);
    for (const listener of listeners) listener();
  };
  const followOtherTab = (event: StorageEvent) => {
    // A key of null says that all of the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    value = parse(event.newValue);
    changed();
  };
  // For as long as the page lives, since a value without subscribers must stay current too.
  if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTab);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const get = () => value;
  return {
    get,
    set(next) {
      value = next;
      write(key, format(next));
      changed();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}

/** The text stored under a key; `null` where storage is forbidden too. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The value that a stored text holds; `undefined` where it holds none. */
export function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice then lasts as long as the page.
  }
}
