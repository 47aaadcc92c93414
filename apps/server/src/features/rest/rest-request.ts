import type { FastifyRequest } from 'fastify';
import type { Requester } from '../../db/transaction.ts';
import { readAccept } from './media-type.ts';
import type { ResultForm } from './media-type.ts';
import { readPreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from './query/query-string.ts';
import type { Query } from './query/query.ts';
import { RestFailure } from './rest-failure.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request with all its parts parsed and checked, before the database is involved. */
export interface RestRequest {
  readonly method: Method;
  readonly schema: string;
  /** The schema was chosen by a header, and the answer names it. */
  readonly profiled: boolean;
  /** The name of the relation or function. */
  readonly name: string;
  readonly query: Query;
  readonly preferences: Preferences;
  readonly form: ResultForm;
  readonly range: string | undefined;
  readonly body: Buffer;
  readonly contentType: string;
  readonly requester: Requester;
  /** Settings of the transaction that functions and policies can read. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface RequestContext {
  readonly method: Method;
  readonly kind: 'relation' | 'routine' | 'root';
  readonly name: string;
  readonly requester: Requester;
  readonly schemas: readonly string[];
}

/** @throws RestFailure where a part is malformed, or names something that does not exist */
export function readRequest(request: FastifyRequest, context: RequestContext): RestRequest {
  const { method, kind, name, requester, schemas } = context;
  const { headers } = request;
  const reads = method === 'GET' || method === 'HEAD';
  const preferences = readPreferences(headers.prefer);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    throw new RestFailure(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${preferences.unknown.join(', ')}`,
    });
  }
  const schema = schemaOf(headers[reads ? 'accept-profile' : 'content-profile'], schemas);
  const queryAt = request.url.indexOf('?');
  const queryString = queryAt < 0 ? '' : request.url.slice(queryAt + 1);
  const path = kind === 'root' ? '/' : `/${kind === 'routine' ? 'rpc/' : ''}${name}`;
  return {
    method,
    schema,
    profiled: schemas.length > 1,
    name,
    query: parseQuery(queryString, kind === 'routine' && reads),
    preferences,
    form: readAccept(kind === 'root' ? rootAccept(headers.accept) : headers.accept),
    range: reads ? headers.range : undefined,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    contentType: mediaTypeOf(headers['content-type']),
    requester,
    settings: {
      search_path: [schema, 'public', 'extensions'].map(quoted).join(', '),
      'request.method': method,
      'request.path': path,
      'request.headers': headersSetting(headers),
      'request.cookies': JSON.stringify(cookiesOf(headers.cookie)),
      ...(preferences.timezone !== undefined && { timezone: preferences.timezone }),
    },
  };
}

/** The first exposed schema, or the one that the header names. */
function schemaOf(profile: string | readonly string[] | undefined, schemas: readonly string[]) {
  const [first = 'public'] = schemas;
  const asked = typeof profile === 'string' ? profile : first;
  if (schemas.includes(asked)) return asked;
  throw new RestFailure(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${asked}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}

/** The root has one format, which is JSON under a media type of its own. */
function rootAccept(accept: string | undefined): string | undefined {
  return accept?.replace('application/openapi+json', 'application/json');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function mediaTypeOf(contentType: string | undefined): string {
  const [essence = ''] = (contentType ?? 'application/json').split(';', 1);
  return essence.trim().toLowerCase();
}

/** Secrets stay out: what a policy needs of a token is in its claims. */
function headersSetting(headers: FastifyRequest['headers']): string {
  const { authorization: _token, cookie: _cookie, ...rest } = headers;
  return JSON.stringify(rest).replaceAll('\\u0000', '');
}

function cookiesOf(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals < 1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
