import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HostedConfig } from '../config/database.ts';

/** One request to the Supabase services, with a user's rights. */
export interface GatewayRequest {
  /** Such as `/rest/v1/routes?limit=1`. */
  readonly path: string;
  /** The user's access token. */
  readonly token: string;
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: object;
  /** The secret of a project that is visible by its link. */
  readonly projectLink?: string | undefined;
}

/** Calls the Supabase services, embedded or hosted, as a page would. */
export type SupabaseGateway = (request: GatewayRequest) => Promise<GatewayResponse>;

export interface GatewayResponse {
  readonly status: number;
  readonly body: Readable;
}

/** The gateway for one client address, whose limits count instead of this server's. */
export type GatewayForAddress = (address: string) => SupabaseGateway;

/** Calls this server's own services, without a network. */
export function embeddedGateway(app: FastifyInstance, anonKey: string): GatewayForAddress {
  return (address) =>
    async ({ path, token, body, projectLink }) => {
      const answer = await app.inject({
        method: body ? 'POST' : 'GET',
        url: path,
        remoteAddress: address,
        headers: headersOf({ anonKey, token, projectLink }),
        ...(body && { payload: JSON.stringify(body) }),
        payloadAsStream: true,
      });
      const stream = answer.stream();
      // A reader that stops ends the response, as a closed connection does.
      stream.once('close', () => answer.raw.res.destroy());
      return { status: answer.statusCode, body: stream };
    };
}

/** Calls a hosted Supabase, which sees this server's address only. */
export function hostedGateway({ url, anonKey }: HostedConfig): GatewayForAddress {
  return () =>
    async ({ path, token, body, projectLink }) => {
      const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: headersOf({ anonKey, token, projectLink }),
        ...(body && { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        body: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]),
      };
    };
}

function headersOf({
  anonKey,
  token,
  projectLink,
}: { readonly anonKey: string } & Pick<GatewayRequest, 'token' | 'projectLink'>) {
  return {
    ...(projectLink !== undefined && { 'x-project-link': projectLink }),
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'accept-profile': 'webmaps',
    'content-profile': 'webmaps',
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
}
