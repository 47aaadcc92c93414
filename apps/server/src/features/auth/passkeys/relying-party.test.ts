import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const usual = { enabled: true, origins: [], name: 'Maps' };

it('takes the domain of the site, and the origins within it', () => {
  const sites = ['https://maps.example.org/app', 'https://api.maps.example.org'];
  const origins = ['https://run.maps.example.org', 'https://maps.example.org.evil.example'];
  expect(relyingPartyOf({ ...usual, sites, origins })).toEqual({
    id: 'maps.example.org',
    name: 'Maps',
    origins: [
      'https://maps.example.org',
      'https://api.maps.example.org',
      'https://run.maps.example.org',
    ],
  });
});

it('takes a wider domain where it is configured', () => {
  const sites = ['https://maps.example.org'];
  const made = relyingPartyOf({ ...usual, sites, domain: 'example.org' });
  expect(made).toMatchObject({ id: 'example.org', origins: sites });
});

it.each(['http://192.0.2.7:3000', 'http://[::1]:3000'])(
  'is off for %s: browsers allow no passkeys for an IP address',
  (site) => {
    expect(relyingPartyOf({ ...usual, sites: [site] })).toBeUndefined();
  },
);

it('is off where passkeys are switched off', () => {
  const sites = ['https://maps.example.org'];
  expect(relyingPartyOf({ ...usual, enabled: false, sites })).toBeUndefined();
});
