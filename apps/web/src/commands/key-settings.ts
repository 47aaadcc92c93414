import { chainOf } from '@webmaps/commands/chain';
import { isKeys, isSingleKey } from '@webmaps/commands/combination';
import { scopesOverlap } from '@webmaps/commands/scopes';
import { parseJson, storedValue } from '../display/stored-value.ts';
import { commandIds, commandNamed, scopeOf } from './registry.ts';
import { commandScopes } from './scopes.ts';
import type { CommandId } from './registry.ts';

/**
 * Which keys a person has given to commands, kept in this browser beside the display settings.
 * Keys of one character can be switched off altogether: people who speak to their computer, or
 * whose hands shake, press them without meaning to (WCAG 2.1.4). Chains such as G H stay.
 */
export interface KeySettings {
  readonly singleKeys: boolean;
  /** Only what differs from the registry. */
  readonly keys: Readonly<Partial<Record<CommandId, readonly string[]>>>;
}

export const usualKeySettings: KeySettings = { singleKeys: true, keys: {} };

const stored = storedValue('shortcuts', { parse: parseKeySettings });

/** The settings, which follow every part of the page and every tab. */
export function useKeySettings(): KeySettings {
  return stored.use();
}

export function keySettings(): KeySettings {
  return stored.get();
}

export function changeKeySettings(change: Partial<KeySettings>): void {
  stored.set({ ...stored.get(), ...change });
}

/** The keys that do a command now; the first is the one shown. */
export function keysOf(id: CommandId, settings = stored.get()): readonly string[] {
  const keys = settings.keys[id] ?? commandNamed(id).keys;
  return settings.singleKeys ? keys : keys.filter((combination) => !isSingleKey(combination));
}

/** The key that a tooltip, a menu or a button shows for a command. */
export function useKeyOf(id: CommandId): string | undefined {
  return keysOf(id, useKeySettings())[0];
}

/** Escape closes what is open, whatever else is set. */
export function isFixed(id: CommandId): boolean {
  return id === 'escape';
}

/**
 * Gives a command one key in place of those it had. Another command that had the key where this one
 * counts loses it, so that each key does one thing.
 */
export function withKey(settings: KeySettings, id: CommandId, combination: string): KeySettings {
  const owner = commandWithKey(settings, id, combination);
  const rest = owner && {
    [owner.id]: allKeysOf(settings, owner.id).filter((keys) => keys !== combination),
  };
  return { ...settings, keys: { ...settings.keys, ...rest, [id]: [combination] } };
}

/** The command with its keys from the registry; keys that other commands took meanwhile stay with them. */
export function withUsualKeys(settings: KeySettings, id: CommandId): KeySettings {
  const usual = commandNamed(id).keys;
  const free = usual.filter(
    (combination) => !rivalsOf(id).some((other) => settings.keys[other]?.includes(combination)),
  );
  const keys = Object.entries(settings.keys).filter(([other]) => other !== id);
  if (free.length < usual.length) keys.push([id, free]);
  return { ...settings, keys: Object.fromEntries(keys) };
}

/** Another command that has the key, or whose chain begins with it, in a scope that overlaps. */
export function commandWithKey(
  settings: KeySettings,
  id: CommandId,
  combination: string,
): { readonly id: CommandId; readonly isChain: boolean } | undefined {
  const having = (is: (keys: string) => boolean) =>
    rivalsOf(id).find((other) => allKeysOf(settings, other).some(is));
  const owner = having((keys) => keys === combination);
  if (owner) return { id: owner, isChain: false };
  const chain = having((keys) => chainOf(keys)?.[0] === combination);
  return chain && { id: chain, isChain: true };
}

/** The commands whose keys count somewhere that those of a command do. */
function rivalsOf(id: CommandId): readonly CommandId[] {
  const scope = scopeOf(id);
  return commandIds.filter(
    (other) => other !== id && scopesOverlap(commandScopes, scope, scopeOf(other)),
  );
}

/** All keys of a command. Single-character keys stay reserved while they are off. */
function allKeysOf(settings: KeySettings, id: CommandId): readonly string[] {
  return settings.keys[id] ?? commandNamed(id).keys;
}

/** Parses stored settings; what cannot be read is as the registry has it. */
export function parseKeySettings(text: string | null): KeySettings {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return usualKeySettings;
  const { singleKeys, keys } = value as { singleKeys?: unknown; keys?: unknown };
  const entries = typeof keys === 'object' && keys !== null ? Object.entries(keys) : [];
  return {
    singleKeys: singleKeys !== false,
    keys: Object.fromEntries(entries.filter(([id, its]) => isCommand(id) && isListOfKeys(its))),
  };
}

function isCommand(id: string): boolean {
  return commandIds.some((known) => known === id && !isFixed(known));
}

function isListOfKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((keys) => typeof keys === 'string' && isKeys(keys));
}
