import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

interface Requester {
  /** Fastify knows none, whatever its types say, once the connection is gone. */
  readonly ip: FastifyRequest['ip'] | undefined;
}

/**
 * The client's address in PostgreSQL's format: without zone, IPv4 not mapped to IPv6. Empty where the
 * client has left.
 */
export function addressOf({ ip }: Requester): string {
  const [address = ''] = (ip ?? '').split('%', 1);
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/**
 * The network by which limits count: of IPv6 the first 64 bits, since one household can choose any
 * address of its network.
 */
export function networkOf(request: Requester): string {
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
 * Reads the client's network of an upgrade. Upgrades bypass Fastify, so this evaluates trusted
 * proxies the same way.
 */
export function createNetworkReader(
  trustedProxies: readonly string[],
): (raw: IncomingMessage) => string {
  const trusts = proxyAddr.compile([...trustedProxies]);
  return (raw) => networkOf({ ip: proxyAddr(raw, trusts) });
}
