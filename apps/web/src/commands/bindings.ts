import { ariaKey, matchesKeys } from '@webmaps/commands/combination';
import { chainOf } from '@webmaps/commands/chain';
import type { Keystroke } from '@webmaps/commands/keystroke';
import { resolveScope } from '@webmaps/commands/scopes';
import { activeScopes } from './handlers.ts';
import { keySettings, keysOf } from './key-settings.ts';
import type { KeySettings } from './key-settings.ts';
import type { CommandId } from './registry.ts';
import { commandIds, scopeOf } from './registry.ts';
import { commandScopes } from './scopes.ts';

/** The command of a keystroke in the scopes that are active, or `undefined`. */
export function commandOf(stroke: Keystroke, isMac: boolean): CommandId | undefined {
  return commandWith((keys) => matchesKeys(keys, stroke, isMac));
}

/** The command of a chain such as "G-H" in the scopes that are active, or `undefined`. */
export function commandOfChain(chain: string): CommandId | undefined {
  return commandWith((keys) => keys.toUpperCase() === chain && chainOf(keys) !== undefined);
}

function commandWith(isMeant: (keys: string) => boolean): CommandId | undefined {
  const meant = commandIds
    .filter((id) => keysOf(id).some(isMeant))
    .map((id) => ({ id, scope: scopeOf(id) }));
  return resolveScope(commandScopes, activeScopes(), meant)?.id;
}

interface Chains {
  readonly settings: KeySettings;
  readonly chains: ReadonlySet<string>;
}

let latest: Chains | undefined;

/** Every chain as it is set, in upper case; made again only when the settings have changed. */
export function currentChains(): ReadonlySet<string> {
  const settings = keySettings();
  if (latest?.settings !== settings) {
    const keys = commandIds.flatMap((id) => keysOf(id, settings));
    const chains = keys.filter((each) => chainOf(each)).map((each) => each.toUpperCase());
    latest = { settings, chains: new Set(chains) };
  }
  return latest.chains;
}

/** The value of `aria-keyshortcuts` for a command, or `undefined` where it has no key for it. */
export function ariaKeys(id: CommandId, isMac: boolean): string | undefined {
  return (
    keysOf(id)
      .flatMap((keys) => ariaKey(keys, isMac) ?? [])
      .join(' ') || undefined
  );
}
