import { createChainKeys } from '@webmaps/commands/chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ariaKeys, commandOf, commandOfChain, currentChains } from './bindings.ts';
import { addHandlers } from './handlers.ts';
import {
  changeKeySettings,
  commandWithKey,
  keysOf,
  parseKeySettings,
  usualKeySettings,
  withKey,
  withUsualKeys,
} from './key-settings.ts';
import { commandIds } from './registry.ts';

const stroke = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  shiftKey: false,
  altKey: false,
});

/** The command of two keys, one after the other. */
function chained(first: string, second: string): string | undefined {
  const chain = createChainKeys();
  chain.press(stroke(first), 0, currentChains());
  const keys = chain.press(stroke(second), 10, currentChains());
  return keys === undefined ? undefined : commandOfChain(keys);
}

// The planner is shown: its keys count.
let leave: () => void;
beforeEach(() => {
  leave = addHandlers({ scope: 'planner', current: {} });
});
afterEach(() => {
  leave();
  changeKeySettings(usualKeySettings);
});

describe('single-letter shortcuts that are switched off', () => {
  it('do nothing, and are shown nowhere', () => {
    expect(commandOf(stroke('r'), false)).toBe('reverse');
    changeKeySettings({ singleKeys: false });
    expect(commandOf(stroke('r'), false)).toBeUndefined();
    expect(commandOf(stroke('?'), false)).toBeUndefined();
    expect(commandOf(stroke('+'), false)).toBeUndefined();
    expect(ariaKeys('reverse', false)).toBeUndefined();
    expect(commandIds.flatMap((id) => keysOf(id)).filter((keys) => keys.length === 1)).toEqual([]);
  });

  it('leave chains, arrows and keys with a modifier', () => {
    changeKeySettings({ singleKeys: false });
    expect(commandOf(stroke('z', true), false)).toBe('undo');
    expect(commandOf(stroke('ArrowUp'), false)).toBe('panUp');
    expect(commandOf(stroke('Escape'), false)).toBe('escape');
    expect(chained('g', 'h')).toBe('goHome');
  });
});

describe('a key of one’s own', () => {
  it('does the command in place of the usual one', () => {
    changeKeySettings(withKey(usualKeySettings, 'reverse', 'J'));
    expect(commandOf(stroke('j'), false)).toBe('reverse');
    expect(commandOf(stroke('r'), false)).toBeUndefined();
    expect(ariaKeys('reverse', false)).toBe('J');
  });

  it('is taken from the command that had it', () => {
    expect(commandWithKey(usualKeySettings, 'reverse', 'T')).toEqual({
      id: 'tilt',
      isChain: false,
    });
    const settings = withKey(usualKeySettings, 'reverse', 'T');
    expect(keysOf('reverse', settings)).toEqual(['T']);
    expect(keysOf('tilt', settings)).toEqual([]);
    expect(keysOf('zoomIn', withKey(usualKeySettings, 'reverse', '='))).toEqual(['+']);
  });

  it('is not the first letter of a chain, which waits for its second', () => {
    expect(commandWithKey(usualKeySettings, 'reverse', 'G')?.isChain).toBe(true);
  });

  it('takes the place of a chain', () => {
    changeKeySettings(withKey(usualKeySettings, 'goHome', 'Mod+H'));
    expect(chained('g', 'h')).toBeUndefined();
    expect(commandOf(stroke('h', true), false)).toBe('goHome');
  });

  it('goes back to the usual one, unless another command has that now', () => {
    const own = withKey(usualKeySettings, 'reverse', 'J');
    expect(withUsualKeys(own, 'reverse')).toEqual(usualKeySettings);
    const taken = withKey(own, 'tilt', 'R');
    expect(keysOf('reverse', withUsualKeys(taken, 'reverse'))).toEqual([]);
    expect(keysOf('tilt', withUsualKeys(taken, 'reverse'))).toEqual(['R']);
  });
});

describe('a stored setting', () => {
  it('is read back', () => {
    const settings = withKey({ singleKeys: false, keys: {} }, 'reverse', 'Mod+Shift+R');
    expect(parseKeySettings(JSON.stringify(settings))).toEqual(settings);
  });

  it.each([null, '', '7', '[]', '{"keys":3}', '{"keys":{"nothing":["A"],"tilt":"A","undo":[1]}}'])(
    'is the usual where it cannot be read: %s',
    (stored) => {
      expect(parseKeySettings(stored)).toEqual(usualKeySettings);
    },
  );

  it('never takes Escape away', () => {
    expect(parseKeySettings('{"keys":{"escape":["Q"]}}')).toEqual(usualKeySettings);
  });
});
