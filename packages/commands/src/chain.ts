import type { Keystroke } from './keystroke.ts';

/** So long after its first key a chain takes its second one, in milliseconds. */
export const CHAIN_DELAY_MS = 800;

/** The two keys of a chain such as "G-H", or `undefined` where the keys are pressed together. */
export function chainOf(keys: string): readonly [string, string] | undefined {
  const [, first, second] = /^([A-Z])-([A-Z])$/i.exec(keys) ?? [];
  return first && second ? [first, second] : undefined;
}

interface ChainKeys {
  /**
   * Takes one keystroke at a time in milliseconds; gives the chain that it completes.
   *
   * @param chains every chain there is, in upper case
   */
  press(stroke: Keystroke, nowMs: number, chains: ReadonlySet<string>): string | undefined;
  /** Forgets a first key. */
  reset(): void;
}

/** Recognises letters that are pressed one after the other, in either case. */
export function createChainKeys(): ChainKeys {
  let first: { readonly key: string; readonly atMs: number } | undefined;
  return {
    press(stroke, nowMs, chains) {
      // Shift goes down before the letter it belongs to, and is no key of its own.
      if (stroke.key === 'Shift') return undefined;
      const before = first !== undefined && nowMs - first.atMs <= CHAIN_DELAY_MS ? first.key : '';
      first = undefined;
      if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return undefined;
      const key = stroke.key.toUpperCase();
      const chain = `${before}-${key}`;
      if (chains.has(chain)) return chain;
      if ([...chains].some((each) => each.startsWith(`${key}-`))) first = { key, atMs: nowMs };
      return undefined;
    },
    reset() {
      first = undefined;
    },
  };
}
