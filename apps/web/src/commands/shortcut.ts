import type { CommandId } from './registry.ts';
import { commandIds, commands } from './registry.ts';

/** What of a key event decides which command it is. */
export interface Keystroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The command of a keystroke, or `undefined`. Letters count in either case. */
export function commandOf(stroke: Keystroke, isMac: boolean): CommandId | undefined {
  return commandIds.find((id) =>
    commands[id].keys.some((keys) => !chainOf(keys) && matches(keys, stroke, isMac)),
  );
}

/** The two keys of a chain such as "G-H", or `undefined` where the keys are pressed together. */
export function chainOf(keys: string): readonly [string, string] | undefined {
  const [, first, second] = /^([A-Z])-([A-Z])$/i.exec(keys) ?? [];
  return first && second ? [first, second] : undefined;
}

/** The keys of a command as they are printed on this keyboard: ["Ctrl", "Shift", "Z"]. */
export function keyNames(keys: string, isMac: boolean): string[] {
  return keys.split(/\+(?=.)/).map((key) => {
    if (key === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (key === 'Shift') return isMac ? '⇧' : 'Shift';
    return NAMES[key] ?? key;
  });
}

/**
 * The value of `aria-keyshortcuts` for a command, or `undefined` where it has no key. The attribute
 * has no notation for keys that follow each other.
 */
export function ariaKeys(id: CommandId, isMac: boolean): string | undefined {
  const all = (commands[id].keys as readonly string[])
    .filter((keys) => !chainOf(keys))
    .map((keys) => keys.replace('Mod', isMac ? 'Meta' : 'Control').replace(/^\+$/, 'Plus'));
  return all.join(' ') || undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
};

function matches(keys: string, stroke: Keystroke, isMac: boolean): boolean {
  const parts = keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/i.test(key);
  if (stroke.altKey) return false;
  if (parts.includes('Mod') !== (isMac ? stroke.metaKey : stroke.ctrlKey)) return false;
  if (isMac ? stroke.ctrlKey : stroke.metaKey) return false;
  // Signs such as "?" and "+" need Shift on some keyboards and not on others.
  const shiftCounts = isLetter || key.length > 1;
  if (shiftCounts && parts.includes('Shift') !== stroke.shiftKey) return false;
  return isLetter ? stroke.key.toLowerCase() === key.toLowerCase() : stroke.key === key;
}
