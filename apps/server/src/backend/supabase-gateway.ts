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
  /** Sent by POST as it is, in place of a body: a file for the storage service. */
  readonly file?: Uint8Array<ArrayBuffer>;
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
  return (address) => async (request) => {
    const payload = payloadOf(request);
    const answer = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: request.path,
      remoteAddress: address,
      headers: headersOf(anonKey, request),
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : bufferOf(payload),
      }),
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
  return () => async (request) => {
    const payload = payloadOf(request);
    const answer = await fetch(`${url.replace(/\/$/, '')}${request.path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: headersOf(anonKey, request),
      ...(payload !== undefined && { body: payload }),
    });
    return {
      status: answer.status,
      body: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]),
    };
  };
}

function payloadOf({ body, file }: GatewayRequest): string | Uint8Array<ArrayBuffer> | undefined {
  return file ?? (body && JSON.stringify(body));
}

/** The same bytes, without a copy. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function headersOf(anonKey: string, { token, file, projectLink }: GatewayRequest) {
  return {
    ...(projectLink !== undefined && { 'x-project-link': projectLink }),
    // What is there is replaced, so that an upload can be repeated.
    ...(file !== undefined && { 'x-upsert': 'true' }),
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'accept-profile': 'webmaps',
    'content-profile': 'webmaps',
    'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
    'accept-encoding': 'identity',
  };
}
