import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['127.0.0.1', 'machine'],
  ['::1', 'machine'],
  ['::ffff:127.0.0.1', 'machine'],
  ['192.168.1.20', 'local'],
  ['10.0.0.4', 'local'],
  ['172.16.0.1', 'local'],
  ['172.32.0.1', 'internet'],
  ['fd12:3456::1', 'local'],
  ['fe80::1', 'local'],
  ['2001:db8::1', 'internet'],
  ['203.0.113.7', 'internet'],
  ['', 'unknown'],
])('takes %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
