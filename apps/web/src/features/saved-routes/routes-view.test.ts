import { describe, expect, it } from 'vitest';
import { addressOfView, filterOfView, parseRoutesSearch, readView } from './routes-view.ts';

describe('the view of saved routes', () => {
  it('comes back from the address, which leaves out what is as usual', () => {
    expect(addressOfView(readView({}))).toEqual({});
    const address = {
      q: 'loop',
      sort: 'climb',
      length: 1,
      tag: 'easy',
      surface: 'mixed',
      in: '0b2f4a3e',
      show: 'trash',
    } as const;
    expect(addressOfView(readView(address))).toEqual(address);
  });

  it('passes over what an address cannot mean', () => {
    expect(
      parseRoutesSearch({ q: 5, sort: 'size', length: 9, climb: -1, surface: 'ice', show: 'all' }),
    ).toEqual({});
  });

  it('means ranges between steps, open at both ends', () => {
    expect(filterOfView(readView({ length: 0 }))).toMatchObject({ minMetres: 0, maxMetres: 5000 });
    expect(filterOfView(readView({ length: 3 }))).toMatchObject({
      minMetres: 21_000,
      maxMetres: Infinity,
    });
    expect(filterOfView(readView({ climb: 1 }))).toMatchObject({ minClimb: 100, maxClimb: 300 });
  });
});
