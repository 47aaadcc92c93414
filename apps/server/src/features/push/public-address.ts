import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks that are no place on the internet: this machine, its neighbours, and addresses that carry
 * another one inside (RFC 6890 and its registry).
 */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether a numeric address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  // Of IPv6 only this range is in use; all mapped, translated, local and loopback ones lie outside.
  return isIPv6(address) && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
