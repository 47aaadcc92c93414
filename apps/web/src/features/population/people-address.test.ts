import { describe, expect, it } from 'vitest';
import { MAX_CORNERS, readArea, writeArea } from './count-area.ts';
import type { CountArea } from './count-area.ts';
import { readPeople, writePeople } from './people-address.ts';

const areas: readonly CountArea[] = [
  {
    kind: 'polygon',
    corners: [
      [7.42, 43.73],
      [7.43, 43.73],
      [7.425, 43.74],
    ],
  },
  { kind: 'circle', centre: [-51.2, -30.03], radiusMetres: 800 },
  { kind: 'reach', centre: [179.99, -16.8], minutes: 15, paceSecondsPerKm: 720 },
];

describe('the address of population', () => {
  it.each(areas)('reads the area it wrote: $kind', (area) => {
    expect(readArea(writeArea(area))).toEqual(area);
  });

  it.each([
    undefined,
    '',
    'circle',
    'circle~43.73,7.42',
    'circle~43.73,7.42~0',
    'circle~43.73,7.42~1e3',
    'circle~99,190~800',
    'reach~43.73,7.42~15',
    'reach~43.73,7.42~500~720',
    'polygon~43.73,7.42~43.74,7.42',
    'polygon~43.73,7.42~43.74,7.42~here',
    `polygon${'~43.73,7.42'.repeat(MAX_CORNERS + 1)}`,
    'square~43.73,7.42~800',
  ])('reads no area in %s', (text) => {
    expect(readArea(text)).toBeUndefined();
  });

  it('reads the state it wrote, and leaves out what is usual', () => {
    const state = {
      areas: [areas[0], areas[1]],
      look: 'smooth',
      isRaised: true,
      year: 2010,
    } as const;
    expect(readPeople(withoutUndefined(writePeople(state)))).toEqual({ ...state, unread: [] });
    const usual = {
      areas: [undefined, undefined],
      look: 'hexagons',
      isRaised: false,
      year: undefined,
    } as const;
    expect(withoutUndefined(writePeople(usual))).toEqual({});
    expect(readPeople({})).toEqual({ ...usual, unread: [] });
  });

  it('names what it cannot read', () => {
    const address = { area: 'x', with: 'y', look: 'z', view: '4d', year: 'now' };
    expect(readPeople(address).unread).toEqual(['area', 'with', 'look', 'view', 'year']);
  });
});

function withoutUndefined(change: object): Record<string, string> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
