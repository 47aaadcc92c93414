import { WISHES_KEY } from './wishes-key.ts';
import { parseJson, storedValue } from '../../../display/stored-value.ts';

/**
 * What the person wants of a region: they stay until they are fulfilled, through a reload or a crash,
 * and whichever tab downloads follows them.
 */
export type Wish = 'download' | 'pause' | 'remove';

export type Wishes = Readonly<Record<string, Wish>>;

const known: readonly unknown[] = ['download', 'pause', 'remove'] satisfies Wish[];

export function parseWishes(stored: string | null): Wishes {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  const valid = Object.entries(value).filter(([, wish]) => known.includes(wish));
  return Object.fromEntries(valid);
}

const listeners = new Set<() => void>();

export const wishes = storedValue<Wishes>(WISHES_KEY, {
  parse: parseWishes,
  apply: () => listeners.forEach((listener) => listener()),
});

/** Calls the listener after every change, those of other tabs too. */
export function onWishes(listener: () => void): void {
  listeners.add(listener);
}
