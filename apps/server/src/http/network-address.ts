import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as the database takes it: without zone, IPv4 as such. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [address = ''] = ip.split('%', 1);
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/**
 * Whose address it is: of IPv6 the first 64 bits, since one household has all the others of its
 * network to choose from.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = addressOf(request);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Reads whose network an upgrade comes from. Upgrades pass the framework by, so the trusted proxies
 * are asked here in the way in which it asks them.
 */
export function createNetworkReader(
  trustedProxies: readonly string[],
): (raw: IncomingMessage) => string {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (raw) => networkOf({ ip: proxyAddr(raw, trusts) });
}
