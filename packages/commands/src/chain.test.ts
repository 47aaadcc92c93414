import { describe, expect, it } from 'vitest';
import { CHAIN_DELAY_MS, createChainKeys } from './chain.ts';
import type { Keystroke } from './keystroke.ts';

function press(key: string, modifiers: Partial<Keystroke> = {}): Keystroke {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers };
}

const CHAINS = new Set(['G-H', 'G-R']);

describe('chained shortcuts', () => {
  it('wait 800 ms for their second key', () => {
    expect(CHAIN_DELAY_MS).toBe(800);
    const chain = createChainKeys();
    chain.press(press('g'), 1000, CHAINS);
    expect(chain.press(press('h'), 1800, CHAINS)).toBe('G-H');
    chain.press(press('g'), 2000, CHAINS);
    expect(chain.press(press('h'), 2801, CHAINS)).toBeUndefined();
  });

  it('lead nowhere by letters that are no chain', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0, CHAINS);
    expect(chain.press(press('e'), 100, CHAINS)).toBeUndefined();
  });

  it('take letters in either case, with Shift pressed on the way', () => {
    const chain = createChainKeys();
    chain.press(press('G', { shiftKey: true }), 0, CHAINS);
    chain.press(press('Shift', { shiftKey: true }), 50, CHAINS);
    expect(chain.press(press('H', { shiftKey: true }), 100, CHAINS)).toBe('G-H');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('take no letter with %s', (modifier) => {
    const chain = createChainKeys();
    chain.press(press('g', { [modifier]: true }), 0, CHAINS);
    expect(chain.press(press('h'), 10, CHAINS)).toBeUndefined();
    chain.press(press('g'), 20, CHAINS);
    expect(chain.press(press('h', { [modifier]: true }), 30, CHAINS)).toBeUndefined();
  });

  it('start again with a first key, and are dropped after another one', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0, CHAINS);
    expect(chain.press(press('g'), 700, CHAINS)).toBeUndefined();
    expect(chain.press(press('h'), 1400, CHAINS)).toBe('G-H');
    chain.press(press('g'), 2000, CHAINS);
    expect(chain.press(press('x'), 2100, CHAINS)).toBeUndefined();
    expect(chain.press(press('h'), 2200, CHAINS)).toBeUndefined();
  });

  it('do nothing once completed, nor when reset', () => {
    const chain = createChainKeys();
    chain.press(press('g'), 0, CHAINS);
    chain.press(press('h'), 10, CHAINS);
    expect(chain.press(press('h'), 20, CHAINS)).toBeUndefined();
    chain.press(press('g'), 30, CHAINS);
    chain.reset();
    expect(chain.press(press('h'), 40, CHAINS)).toBeUndefined();
  });
});
