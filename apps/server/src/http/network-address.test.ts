import { expect, it } from 'vitest';
import { addressOf, networkOf } from './network-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:0002::9', '2001:0db8:1:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
])('reads %s as %s, of %s', (ip, address, network) => {
  expect(addressOf({ ip })).toBe(address);
  expect(networkOf({ ip })).toBe(network);
});

it('is empty for a client that has left', () => {
  expect(addressOf({ ip: undefined })).toBe('');
  expect(networkOf({ ip: undefined })).toBe('');
});
