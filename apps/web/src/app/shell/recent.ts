import { z } from 'zod';
import { parseJson, storedValue } from '../../display/stored-value.ts';

/** How many of the last used entries come first in the palette. */
export const recentCount = 5;

const schema = z.array(z.string()).catch([]);

const stored = storedValue<readonly string[]>('palette-recent', {
  parse: (text) => schema.parse(parseJson(text)).slice(0, recentCount),
});

/** The ids of what was used last in the palette, the latest first. */
export function useRecent(): readonly string[] {
  return stored.use();
}

export function rememberUse(id: string): void {
  stored.set(withUse(stored.get(), id));
}

export function withUse(before: readonly string[], id: string): readonly string[] {
  return [id, ...before.filter((other) => other !== id)].slice(0, recentCount);
}
