import { describe, expect, it } from 'vitest';
import { CHAIN_DELAY_MS, createChainKeys } from './chain.ts';
import type { Keystroke } from './shortcut.ts';

function press(key: string, modifiers: Partial<Keystroke> = {}): Keystroke {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers };
}

describe('chained shortcuts', () => {
  it('wait 800 ms for their second key', () => {
    expect(CHAIN_DELAY_MS).toBe(800);
    const chain = createChainKeys();
    chain.press(press('g'), 1000);
    expect(chain.press(press('h'), 1800)).toBe('goHome');
    chain.press(press('g'), 2000);
    expect(chain.press(press('h'), 2801)).toBeUndefined();
  });

  it('lead by G then E nowhere, as long as there is no mailbox', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0);
    expect(chain.press(press('e'), 100)).toBeUndefined();
  });

  it('take letters in either case, with Shift pressed on the way', () => {
    const chain = createChainKeys();
    chain.press(press('G', { shiftKey: true }), 0);
    chain.press(press('Shift', { shiftKey: true }), 50);
    expect(chain.press(press('H', { shiftKey: true }), 100)).toBe('goHome');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('take no letter with %s', (modifier) => {
    const chain = createChainKeys();
    chain.press(press('g', { [modifier]: true }), 0);
    expect(chain.press(press('h'), 10)).toBeUndefined();
    chain.press(press('g'), 20);
    expect(chain.press(press('h', { [modifier]: true }), 30)).toBeUndefined();
  });

  it('begin anew with a first key, and are forgotten with another one', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0);
    expect(chain.press(press('g'), 700)).toBeUndefined();
    expect(chain.press(press('h'), 1400)).toBe('goHome');
    chain.press(press('g'), 2000);
    expect(chain.press(press('x'), 2100)).toBeUndefined();
    expect(chain.press(press('h'), 2200)).toBeUndefined();
  });

  it('do nothing once completed, nor when reset', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0);
    chain.press(press('h'), 10);
    expect(chain.press(press('h'), 20)).toBeUndefined();
    chain.press(press('g'), 30);
    chain.reset();
    expect(chain.press(press('h'), 40)).toBeUndefined();
  });
});
