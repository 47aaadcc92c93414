import { INTENTS_KEY } from './intents-key.ts';
import { parseJson, storedValue } from '../../../display/stored-value.ts';

/**
 * What a person asked for of a region. It is kept until it is done, through a reload or a crash, and
 * whichever tab downloads follows it.
 */
export type Intent = 'download' | 'pause' | 'remove';

export type Intents = Readonly<Record<string, Intent>>;

const known: readonly unknown[] = ['download', 'pause', 'remove'] satisfies Intent[];

export function parseIntents(stored: string | null): Intents {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  const valid = Object.entries(value).filter(([, intent]) => known.includes(intent));
  return Object.fromEntries(valid);
}

const listeners = new Set<() => void>();

export const intents = storedValue<Intents>(INTENTS_KEY, {
  parse: parseIntents,
  apply: () => listeners.forEach((listener) => listener()),
});

/** Calls the listener after every change, those of other tabs too. */
export function onIntents(listener: () => void): void {
  listeners.add(listener);
}
