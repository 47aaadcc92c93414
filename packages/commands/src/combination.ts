import { chainOf } from './chain.ts';
import type { Keystroke } from './keystroke.ts';

/**
 * Keys pressed together, written as "Mod+Shift+Z": `Mod` is Cmd on a Mac and Ctrl elsewhere, letters
 * are upper case, signs are written as they are typed.
 */

/** Whether a keystroke is a combination. Letters count in either case. */
export function matchesKeys(combination: string, stroke: Keystroke, isMac: boolean): boolean {
  if (chainOf(combination)) return false;
  const parts = partsOf(combination);
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

/** The combination of a keystroke; `undefined` where it cannot be a shortcut. */
export function combinationOf(stroke: Keystroke, isMac: boolean): string | undefined {
  const { key } = stroke;
  const otherModifier = isMac ? stroke.ctrlKey : stroke.metaKey;
  if (stroke.altKey || otherModifier || UNUSABLE.test(key)) return undefined;
  const mod = isMac ? stroke.metaKey : stroke.ctrlKey;
  const name = key.length === 1 ? key.toUpperCase() : key;
  // As in `matchesKeys`: Shift is part of a sign, and a modifier of a letter or a named key.
  const shift = stroke.shiftKey && (/^[A-Z]$/.test(name) || name.length > 1);
  return [mod ? 'Mod' : [], shift ? 'Shift' : [], name].flat().join('+');
}

/** Keys that move the focus, press the focused control, compose letters, or are modifiers alone. */
const UNUSABLE =
  /^(Tab|Enter| |Escape|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Dead|Process|Unidentified|F\d+)$/;

/** Whether browsers handle a combination themselves, whatever a page does. */
export function isKeptByBrowser(combination: string): boolean {
  return /^Mod\+(Shift\+)?[TNWQLR]$/.test(combination);
}

/** One character, with Shift or without: what speech and trembling hands press by mistake. */
export function isSingleKey(combination: string): boolean {
  return /^(Shift\+)?.$/u.test(combination);
}

/** Whether a text can be the keys of a command: a combination or a chain. */
export function isKeys(text: string): boolean {
  return /^(Mod\+)?(Shift\+)?\S+$/.test(text);
}

/** A combination as it is printed on a keyboard: ["Ctrl", "Shift", "Z"]. */
export function keyNames(combination: string, isMac: boolean): string[] {
  return partsOf(combination).map((key) => {
    if (key === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (key === 'Shift') return isMac ? '⇧' : 'Shift';
    return NAMES[key] ?? key;
  });
}

/** The notation of `aria-keyshortcuts`, which has none for chains: `undefined` for those. */
export function ariaKey(keys: string, isMac: boolean): string | undefined {
  if (chainOf(keys)) return undefined;
  return keys.replace('Mod', isMac ? 'Meta' : 'Control').replace(/^\+$/, 'Plus');
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

/** "Mod++" is Mod and the sign "+". */
function partsOf(combination: string): string[] {
  return combination.split(/\+(?=.)/);
}
