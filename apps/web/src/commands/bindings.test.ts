import { chainOf } from '@webmaps/commands/chain';
import { combinationOf, isKeptByBrowser, keyNames } from '@webmaps/commands/combination';
import type { Keystroke } from '@webmaps/commands/keystroke';
import { findKeyConflicts, scopesOverlap } from '@webmaps/commands/scopes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ariaKeys, commandOf, commandOfChain, currentChains } from './bindings.ts';
import { addHandlers } from './handlers.ts';
import { changeKeySettings, usualKeySettings } from './key-settings.ts';
import { commandIds, commandNamed, commands, scopeOf } from './registry.ts';
import { commandScopes } from './scopes.ts';

function press(key: string, modifiers: Partial<Keystroke> = {}): Keystroke {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers };
}

// The planner is shown: its keys count.
let leave: () => void;
beforeEach(() => {
  leave = addHandlers({ scope: 'planner', current: {} });
});
afterEach(() => leave());

describe('shortcuts', () => {
  it('undo and redo with the modifier of the machine', () => {
    expect(commandOf(press('z', { ctrlKey: true }), false)).toBe('undo');
    expect(commandOf(press('z', { metaKey: true }), true)).toBe('undo');
    expect(commandOf(press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('redo');
    expect(commandOf(press('y', { ctrlKey: true }), false)).toBe('redo');
    expect(commandOf(press('z', { metaKey: true }), false)).toBeUndefined();
  });

  it('take letters in either case, but not with other modifiers', () => {
    expect(commandOf(press('a'), false)).toBe('addWaypoint');
    expect(commandOf(press('A'), false)).toBe('addWaypoint');
    expect(commandOf(press('a', { ctrlKey: true }), false)).toBeUndefined();
    expect(commandOf(press('a', { altKey: true }), false)).toBeUndefined();
  });

  it('take signs whether or not they need Shift', () => {
    expect(commandOf(press('?', { shiftKey: true }), false)).toBe('shortcuts');
    expect(commandOf(press('/'), false)).toBe('search');
    expect(commandOf(press('+', { shiftKey: true }), false)).toBe('zoomIn');
    expect(commandOf(press('+'), false)).toBe('zoomIn');
  });

  it('leave Shift with an arrow to the map', () => {
    expect(commandOf(press('ArrowUp'), false)).toBe('panUp');
    expect(commandOf(press('ArrowUp', { shiftKey: true }), false)).toBeUndefined();
  });

  it('belong to one command wherever their scopes meet', () => {
    const shared = commandIds.flatMap((id) =>
      commandIds.filter(
        (other) =>
          other !== id &&
          scopesOverlap(commandScopes, scopeOf(id), scopeOf(other)) &&
          commandNamed(id).keys.some((keys) => commandNamed(other).keys.includes(keys)),
      ),
    );
    expect(shared).toEqual([]);
  });

  it('of lists are those of the planner, on other pages', () => {
    expect(commandOf(press('x'), false)).toBe('alternatives');
    leave();
    leave = addHandlers({ scope: 'table', current: {} });
    expect(commandOf(press('x'), false)).toBe('selectRow');
    expect(commandOf(press('X', { shiftKey: true }), false)).toBe('selectRange');
    expect(commandOf(press('a', { ctrlKey: true }), false)).toBe('selectAllRows');
    expect(commandOf(press('ArrowDown'), false)).toBe('nextRow');
  });

  it('never share keys within a scope', () => {
    const bindings = commandIds.map((id) => ({ id, scope: scopeOf(id), keys: commands[id].keys }));
    expect(findKeyConflicts(bindings)).toEqual([]);
  });

  it('of a page do nothing where it is not shown', () => {
    leave();
    expect(commandOf(press('a'), false)).toBeUndefined();
    expect(commandOf(press('t'), false)).toBeUndefined();
    expect(commandOf(press('?'), false)).toBe('shortcuts');
    leave = addHandlers({ scope: 'map', current: {} });
    expect(commandOf(press('a'), false)).toBeUndefined();
    expect(commandOf(press('t'), false)).toBe('tilt');
  });

  it('are chained by a hyphen between two letters', () => {
    expect(chainOf('G-H')).toEqual(['G', 'H']);
    expect(chainOf('-')).toBeUndefined();
    expect(chainOf('Mod+K')).toBeUndefined();
    expect(commandOf(press('g'), false)).toBeUndefined();
    expect(ariaKeys('goHome', false)).toBeUndefined();
  });

  it('lead by G then E to the mailbox', () => {
    expect(currentChains()).toContain('G-E');
    expect(commandOfChain('G-E')).toBe('goMail');
    expect(commandOfChain('G-H')).toBe('goHome');
    expect(commandOfChain('G-Q')).toBeUndefined();
  });

  it('never begin a chain with a key that is a command of its own', () => {
    const all = Object.values(commands).flatMap(({ keys }) => keys as readonly string[]);
    const firsts = new Set(all.flatMap((keys) => chainOf(keys)?.[0] ?? []));
    expect(all.filter((keys) => firsts.has(keys))).toEqual([]);
  });

  it('are printed as on the keyboard', () => {
    expect(keyNames('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyNames('Mod+Z', true)).toEqual(['⌘', 'Z']);
    expect(keyNames('+', false)).toEqual(['+']);
    expect(ariaKeys('redo', false)).toBe('Control+Shift+Z Control+Y');
    expect(ariaKeys('clear', false)).toBeUndefined();
  });
});

describe('a key that is recorded', () => {
  it('is written as the registry writes it', () => {
    expect(combinationOf(press('q'), false)).toBe('Q');
    expect(combinationOf(press('Q', { shiftKey: true }), false)).toBe('Shift+Q');
    expect(combinationOf(press('!', { shiftKey: true }), false)).toBe('!');
    expect(combinationOf(press('k', { ctrlKey: true }), false)).toBe('Mod+K');
    expect(combinationOf(press('k', { metaKey: true }), true)).toBe('Mod+K');
    expect(combinationOf(press('ArrowUp', { shiftKey: true }), false)).toBe('Shift+ArrowUp');
  });

  it.each(['Tab', 'Enter', ' ', 'Escape', 'Shift', 'Dead', 'F5'])('cannot be %s', (key) => {
    expect(combinationOf(press(key), false)).toBeUndefined();
  });

  it('cannot need Alt, nor the modifier of another machine', () => {
    expect(combinationOf(press('q', { altKey: true }), false)).toBeUndefined();
    expect(combinationOf(press('q', { metaKey: true }), false)).toBeUndefined();
    expect(combinationOf(press('q', { ctrlKey: true }), true)).toBeUndefined();
  });

  it('is recognised again as it was recorded', () => {
    for (const stroke of [press('j'), press('J', { shiftKey: true }), press('!')]) {
      const combination = combinationOf(stroke, false) ?? '';
      changeKeySettings({ keys: { tilt: [combination] } });
      expect(commandOf(stroke, false), combination).toBe('tilt');
    }
    changeKeySettings(usualKeySettings);
  });

  it('is refused where the browser keeps it', () => {
    expect(isKeptByBrowser('Mod+T')).toBe(true);
    expect(isKeptByBrowser('Mod+K')).toBe(false);
    expect(isKeptByBrowser('T')).toBe(false);
  });
});
