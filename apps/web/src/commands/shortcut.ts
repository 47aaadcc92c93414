import { chainOf } from './chain-of.ts';
import { keysOf } from './key-settings.ts';
import type { CommandId } from './registry.ts';
import { commandIds } from './registry.ts';

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
    keysOf(id).some((keys) => !chainOf(keys) && matches(keys, stroke, isMac)),
  );
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
  const all = keysOf(id)
    .filter((keys) => !chainOf(keys))
    .map((keys) => keys.replace('Mod', isMac ? 'Meta' : 'Control').replace(/^\+$/, 'Plus'));
  return all.join(' ') || undefined;
}

/** What a keystroke is called in the registry; `undefined` where it cannot be a shortcut. */
export function combinationOf(stroke: Keystroke, isMac: boolean): string | undefined {
  const { key } = stroke;
  const otherModifier = isMac ? stroke.ctrlKey : stroke.metaKey;
  if (stroke.altKey || otherModifier || UNUSABLE.test(key)) return undefined;
  const mod = isMac ? stroke.metaKey : stroke.ctrlKey;
  const name = key.length === 1 ? key.toUpperCase() : key;
  // As in `matches`: Shift is a part of a sign, and a modifier of a letter or a named key.
  const shift = stroke.shiftKey && (/^[A-Z]$/.test(name) || name.length > 1);
  return [mod ? 'Mod' : [], shift ? 'Shift' : [], name].flat().join('+');
}

/** Keys that move the focus, press what has it, write letters to come, or are modifiers alone. */
const UNUSABLE =
  /^(Tab|Enter| |Escape|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Dead|Process|Unidentified|F\d+)$/;

/** What browsers do by themselves, whatever a page says. */
export function isKeptByBrowser(combination: string): boolean {
  return /^Mod\+(Shift\+)?[TNWQLR]$/.test(combination);
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
