import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Posted {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface PostAnswer {
  readonly status: number;
  /** 0 where the service names no pause. */
  readonly pauseSeconds: number;
}

/** Posts to an address that a stranger named. @throws where it was not answered */
export type Post = (endpoint: string, posted: Posted) => Promise<PostAnswer>;

/** An address that this server does not call. */
export class RefusedAddress extends Error {}

/** How the network is reached. Tests put another in its place; no configuration can. */
export interface Network {
  readonly request: (options: RequestOptions) => ClientRequest;
  readonly port: number;
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic: (address: string) => boolean;
  readonly timeoutMs: number;
}

const internet: Network = {
  request,
  port: 443,
  resolve: resolveByDns,
  isPublic: isPublicAddress,
  timeoutMs: 10_000,
};

/**
 * Posts over TLS to the standard port of a name whose addresses all are public: the connection goes to
 * one of the addresses that were checked. Follows no redirect and reads nothing but the head of the
 * answer.
 */
export function securePost(network: Network = internet): Post {
  return async (endpoint, { headers, body }) => {
    const { protocol, hostname, port, username, password, pathname, search } = new URL(endpoint);
    if (
      protocol !== 'https:' ||
      port !== '' ||
      `${username}${password}` !== '' ||
      isNumeric(hostname)
    ) {
      throw new RefusedAddress('A push service is a name on the standard port of HTTPS.');
    }
    const addresses = await network.resolve(hostname);
    if (addresses.length === 0 || !addresses.every(({ address }) => network.isPublic(address))) {
      throw new RefusedAddress('The push service is not on the public internet.');
    }
    return readHead(
      network.request({
        method: 'POST',
        hostname,
        servername: hostname,
        port: network.port,
        path: `${pathname}${search}`,
        headers: { ...headers, 'content-length': body.length },
        lookup: pinTo(addresses),
        // No connection is kept: the next one is checked again.
        agent: false,
        maxHeaderSize: 8192,
        signal: AbortSignal.timeout(network.timeoutMs),
      }),
      body,
    );
  };
}

function isNumeric(hostname: string): boolean {
  return isIP(hostname) !== 0 || hostname.startsWith('[');
}

function pinTo(addresses: readonly LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  return (_host, { all }, answer) => {
    if (all === true) answer(null, [...addresses]);
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}

function readHead(sent: ClientRequest, body: Buffer): Promise<PostAnswer> {
  return new Promise((done, fail) => {
    sent.on('error', fail);
    sent.once('response', (response) => {
      const pause = Number(response.headers['retry-after']);
      done({
        status: response.statusCode ?? 0,
        pauseSeconds: pause > 0 ? Math.min(pause, 3600) : 0,
      });
      // What comes after the head is not read, however long it is.
      response.destroy();
    });
    sent.end(body);
  });
}

/** By DNS alone: neither this machine's own names, nor a thread of the pool that files share. */
async function resolveByDns(host: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length === 0) throw new Error('The name of the push service has no address.');
  return addresses;
}
