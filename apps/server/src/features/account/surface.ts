import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HostedConfig } from '../../config/database.ts';

/** One question to the services of the home, with a person's own rights. */
export interface SurfaceRequest {
  /** Such as `/rest/v1/routes?limit=1`. */
  readonly path: string;
  /** The person's access token. */
  readonly token: string;
  /** Sent as JSON by POST; without it the question is a GET. */
  readonly body?: object;
}

/** The one surface of data and files, wherever it is: what is asked here is asked as by a page. */
export type Surface = (request: SurfaceRequest) => Promise<SurfaceAnswer>;

export interface SurfaceAnswer {
  readonly status: number;
  readonly body: Readable;
}

/** The surface as one network address asks it: its limits are that address's, not this server's. */
export type SurfaceFor = (address: string) => Surface;

/** The services of this server, asked without a network. */
export function ownSurface(app: FastifyInstance, anonKey: string): SurfaceFor {
  return (address) =>
    async ({ path, token, body }) => {
      const answer = await app.inject({
        method: body ? 'POST' : 'GET',
        url: path,
        remoteAddress: address,
        headers: headersOf(anonKey, token),
        ...(body && { payload: JSON.stringify(body) }),
        payloadAsStream: true,
      });
      const stream = answer.stream();
      // Who stops reading lets go of what is being read, as a connection that ends does.
      stream.once('close', () => answer.raw.res.destroy());
      return { status: answer.statusCode, body: stream };
    };
}

/** Those of a hosted Supabase, which sees this server's address alone. */
export function hostedSurface({ url, anonKey }: HostedConfig): SurfaceFor {
  return () =>
    async ({ path, token, body }) => {
      const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: headersOf(anonKey, token),
        ...(body && { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        body: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]),
      };
    };
}

function headersOf(anonKey: string, token: string) {
  return {
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'accept-profile': 'webmaps',
    'content-profile': 'webmaps',
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
}
