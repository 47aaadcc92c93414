import { describe, expect, it } from 'vitest';
import { parseAddressSearch, stringifyAddressSearch } from './address.ts';

describe('the query string', () => {
  it('stays readable', () => {
    const search = { r: '1.AB~CD', map: '14/43.73/7.42', region: 'monaco' };
    const query = stringifyAddressSearch(search);
    expect(query).toBe('?r=1.AB~CD&map=14/43.73/7.42&region=monaco');
    expect(parseAddressSearch(query)).toEqual(search);
  });

  it('escapes what would break it, and leaves out what is empty', () => {
    const query = stringifyAddressSearch({ q: 'a&b=c #1', none: '', gone: undefined });
    expect(query).toBe('?q=a%26b%3Dc%20%231');
    expect(parseAddressSearch(query)).toEqual({ q: 'a&b=c #1' });
    expect(stringifyAddressSearch({})).toBe('');
  });

  it('survives what is not well formed', () => {
    expect(parseAddressSearch('?r=%E0%A4%A&&=x')).toBeTypeOf('object');
  });
});
