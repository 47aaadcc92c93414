import { chainOf } from './chain-of.ts';
import { keySettings, keysOf } from './key-settings.ts';
import type { KeySettings } from './key-settings.ts';
import type { CommandId } from './registry.ts';
import { commandIds } from './registry.ts';
import type { Keystroke } from './shortcut.ts';

/** So long after its first key a chain takes its second one, in milliseconds. */
export const CHAIN_DELAY_MS = 800;

interface ChainKeys {
  /** Takes in a keystroke at a time in milliseconds; gives the command that it completes. */
  press(stroke: Keystroke, now: number): CommandId | undefined;
  /** Forgets a first key. */
  reset(): void;
}

/** Recognises letters that are pressed one after the other, in either case. */
export function createChainKeys(): ChainKeys {
  let first: { readonly key: string; readonly at: number } | undefined;
  return {
    press(stroke, now) {
      // Shift goes down before the letter it belongs to, and is no key of its own.
      if (stroke.key === 'Shift') return undefined;
      const waiting = first !== undefined && now - first.at <= CHAIN_DELAY_MS ? first.key : '';
      first = undefined;
      if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return undefined;
      const key = stroke.key.toLowerCase();
      const { chains, firstKeys } = currentChains();
      const found = chains.get(waiting + key);
      if (found === undefined && firstKeys.has(key)) first = { key, at: now };
      return found;
    },
    reset() {
      first = undefined;
    },
  };
}

interface Chains {
  readonly settings: KeySettings;
  readonly chains: ReadonlyMap<string, CommandId>;
  readonly firstKeys: ReadonlySet<string>;
}

let latest: Chains | undefined;

/** The chains as they are set, made again only when the settings have changed. */
function currentChains(): Chains {
  const settings = keySettings();
  if (latest?.settings !== settings) latest = chainsOf(settings);
  return latest;
}

function chainsOf(settings: KeySettings): Chains {
  const chains = new Map(
    commandIds.flatMap((id) =>
      keysOf(id, settings).flatMap((keys) => {
        const chain = chainOf(keys);
        return chain ? [[chain.join('').toLowerCase(), id] as const] : [];
      }),
    ),
  );
  return { settings, chains, firstKeys: new Set([...chains.keys()].map((keys) => keys.charAt(0))) };
}
