import { describe, expect, it } from 'vitest';
import { readHeat, writeHeat } from './heat-address.ts';

describe('the address of the heat map', () => {
  it('reads the state it wrote', () => {
    const state = {
      show: 'file',
      look: 'hexagons',
      metres: 250,
      ramp: 'violet',
      weeks: [2900, 2950],
    } as const;
    expect(readHeat(withoutUndefined(writeHeat(state)))).toEqual({ ...state, unread: [] });
  });

  it('leaves out what is usual', () => {
    const { unread, ...usual } = readHeat({});
    expect(unread).toEqual([]);
    expect(withoutUndefined(writeHeat(usual))).toEqual({});
  });

  it('names what it cannot read', () => {
    const address = { show: 'all', look: 'raw', size: '1', colours: 'grey', from: 'x', to: 'y' };
    expect(readHeat(address).unread).toEqual(['show', 'look', 'size', 'colours', 'from', 'to']);
    expect(readHeat({ from: '2026-11-23', to: '2026-11-02' }).unread).toEqual(['from', 'to']);
  });
});

function withoutUndefined(change: object): Record<string, string> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
