import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import { readRequester } from '../../http/read-requester.ts';
import { databaseFailure, isDatabaseError } from './database-failure.ts';
import { contentTypeOf } from './media-type.ts';
import { openApiAnswer } from './openapi.ts';
import { changeRelation } from './relation-change.ts';
import { failureJson, readRelation, relationOf } from './relation-read.ts';
import { limitRequests } from './request-limits.ts';
import type { RequestLimits } from './request-limits.ts';
import { overridden } from './response-settings.ts';
import { RestFailure } from './rest-failure.ts';
import { readRequest } from './rest-request.ts';
import type { Method, RequestContext, RestRequest } from './rest-request.ts';
import { readAnswerRow } from './rest-work.ts';
import type { RestAnswer, RestWork } from './rest-work.ts';
import { callRoutine } from './routine-call.ts';
import { connectionLost, isConnectionLost } from './run/connect.ts';
import { execute } from './run/execute.ts';
import type { Catalogue } from './schema/catalogue.ts';
import { openSchemaCache } from './schema/schema-cache.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

/** A batch of rows; files go to storage. */
const maxBodyBytes = 16 * 1024 * 1024;

/** Runs before calls of one database function, and answers in its place or lets them pass. */
export type RoutineGuard = (
  request: FastifyRequest,
  answer: () => Promise<FastifyReply>,
) => Promise<FastifyReply>;

/**
 * `/rest/v1`: the tables, views and functions of the exposed schemas, in PostgREST's form. The
 * functions that `guards` names have a route of their own, so that no other call waits for them.
 */
export async function restRoutes(
  app: FastifyInstance,
  backend: Backend,
  guards: Readonly<Record<string, RoutineGuard>> = {},
): Promise<void> {
  const { schemas } = backend.config.database;
  const cache = openSchemaCache(backend.database, schemas);
  app.addHook('onClose', () => cache.stop());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) => {
    done(null, body);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  const limits = limitRequests({
    costPerFiveMinutes: backend.config.restRequests,
    connections: backend.database.requests.options.max,
  });
  const server = { backend, cache, schemas, limits };
  const schema = { hide: true };
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  app.route<{ Params: { name: string } }>({
    method: [...methods],
    url: '/:name',
    schema,
    handler: (request, reply) =>
      handle(server, request, reply, { kind: 'relation', name: request.params.name }),
  });
  app.route<{ Params: { name: string } }>({
    method: [...methods],
    url: '/rpc/:name',
    schema,
    handler: (request, reply) =>
      handle(server, request, reply, { kind: 'routine', name: request.params.name }),
  });
  for (const [name, guard] of Object.entries(guards)) {
    app.route({
      method: [...methods],
      url: `/rpc/${name}`,
      schema,
      handler: (request, reply) =>
        guard(request, () => handle(server, request, reply, { kind: 'routine', name })),
    });
  }
  app.route({
    method: [...methods],
    url: '/',
    schema,
    handler: (request, reply) => handle(server, request, reply, { kind: 'root', name: '' }),
  });
  app.route({
    method: [...methods],
    url: '/*',
    schema,
    handler: () => {
      throw new RestFailure(404, {
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
      });
    },
  });
}

interface Server {
  readonly backend: Backend;
  readonly cache: SchemaCache;
  readonly schemas: readonly string[];
  readonly limits: RequestLimits;
}

type Target = Pick<RequestContext, 'kind' | 'name'>;

async function handle(
  { backend, cache, schemas, limits }: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  target: Target,
): Promise<FastifyReply> {
  const auth = await readRequester(request, backend.keys);
  if (auth.status === 'refused') throw badToken(auth.reason, request);
  const { requester } = auth;
  const context = { ...target, requester, schemas };
  if (request.method === 'OPTIONS') {
    const read = readRequest(request, { ...context, method: 'GET' });
    const allow = await allowedMethods(cache, read, target);
    return reply.code(200).header('allow', allow).send();
  }
  const method = request.method as Method;
  checkMethod(method, target);
  const read = readRequest(request, { ...context, method });
  try {
    const answer = await limits.run({ request, reply, read }, async () =>
      target.kind === 'root'
        ? openApiAnswer(backend.database.requests, await cache.current(), read)
        : answerFor({ backend, cache }, read, target.kind),
    );
    return await send(reply, answer);
  } catch (error) {
    if (isDatabaseError(error) && !isConnectionLost(error))
      throw databaseFailure(error, requester.role !== 'anon');
    throw error;
  }
}

function badToken(reason: 'expired' | 'invalid', { headers }: FastifyRequest): RestFailure {
  const token = headers.authorization ?? headers['apikey'];
  const parts = String(token).split('.').length;
  const invalid =
    parts === 3 ? 'JWT cryptographic operation failed' : `Expected 3 parts in JWT; got ${parts}`;
  const message = reason === 'expired' ? 'JWT expired' : invalid;
  return new RestFailure(
    401,
    { code: reason === 'expired' ? 'PGRST303' : 'PGRST301', message },
    { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  );
}

function checkMethod(method: Method, { kind }: Target): void {
  if (kind === 'routine' && ['PUT', 'PATCH', 'DELETE'].includes(method)) {
    throw new RestFailure(405, {
      code: 'PGRST101',
      message: `Cannot use the ${method} method on RPC`,
    });
  }
  if (kind === 'root' && method !== 'GET' && method !== 'HEAD') {
    throw new RestFailure(405, {
      code: 'PGRST117',
      message: `Unsupported HTTP method: ${method}`,
    });
  }
}

async function answerFor(
  { backend, cache }: Pick<Server, 'backend' | 'cache'>,
  request: RestRequest,
  kind: 'relation' | 'routine',
): Promise<RestAnswer> {
  const plan = (catalogue: Catalogue): RestWork => {
    if (kind === 'routine') return callRoutine(catalogue, request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return reads ? readRelation(catalogue, request) : changeRelation(catalogue, request);
  };
  const { catalogue, work } = await planned(cache, plan);
  if (work.form.kind === 'plan') return explained(backend, catalogue, request, work);
  const { requests } = backend.database;
  let failure: RestFailure | undefined;
  const result = await execute(requests, executable(catalogue, request, work), (checked) => {
    failure = work.check(readAnswerRow(checked));
    if (failure) throw failure;
  });
  const row = readAnswerRow(result);
  failure = work.check(row);
  if (failure) throw failure;
  return overridden(work.answer(row), row);
}

/** Codes of errors that an outdated catalogue can cause. */
const misses = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704']);

async function planned(
  cache: SchemaCache,
  plan: (catalogue: Catalogue) => RestWork,
): Promise<{ readonly catalogue: Catalogue; readonly work: RestWork }> {
  const catalogue = await cache.current();
  try {
    return { catalogue, work: plan(catalogue) };
  } catch (error) {
    if (!(error instanceof RestFailure) || !misses.has(error.body.code)) throw error;
    const latest = await cache.after(catalogue);
    if (latest === catalogue) throw error;
    return { catalogue: latest, work: plan(latest) };
  }
}

function executable({ timeouts }: Catalogue, request: RestRequest, work: RestWork) {
  const { requester, settings } = request;
  const timeout = timeouts.get(requester.role);
  const { statements, readOnly, end } = work;
  const limits = { ...(timeout !== undefined && { statement_timeout: timeout }) };
  return { statements, readOnly, end, requester, settings: { ...settings, ...limits } };
}

/** Returns the statement's plan in place of its result. Plans reveal rows that policies hide. */
async function explained(
  { database }: Backend,
  catalogue: Catalogue,
  request: RestRequest,
  work: RestWork,
): Promise<RestAnswer> {
  const { form } = work;
  const [statement] = work.statements;
  const enabled =
    request.requester.role === 'service_role' ||
    catalogue.settings.get('db_plan_enabled') === 'true';
  if (form.kind !== 'plan' || !statement || !enabled) {
    throw new RestFailure(406, {
      code: 'PGRST107',
      message: `None of these media types are available: ${contentTypeOf(form).split('; charset')[0]}`,
    });
  }
  const options = [`format ${form.format}`, ...form.options].join(', ');
  const explain = { ...statement, sql: `explain (${options}) ${statement.sql}` };
  const [lines = []] = await execute(
    database.requests,
    executable(catalogue, request, { ...work, statements: [explain] }),
    () => undefined,
  );
  const body = lines.map(([line]) => line ?? '').join('\n');
  return { status: 200, headers: { 'content-type': contentTypeOf(form) }, body };
}

async function allowedMethods(
  cache: SchemaCache,
  request: RestRequest,
  { kind }: Target,
): Promise<string> {
  if (kind === 'root') return 'OPTIONS,GET,HEAD';
  if (kind === 'routine') return 'OPTIONS,GET,HEAD,POST';
  const relation = relationOf(await cache.current(), request);
  const { insertable, updatable, deletable, primaryKey } = relation;
  return [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ].join(',');
}

function send(reply: FastifyReply, { status, headers, body }: RestAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers })
    .send(body);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  // The database's message may quote row data; its code does not.
  if (failure.status >= 500) {
    const logged = error instanceof RestFailure ? { code: failure.body.code } : { err: error };
    request.log.error(logged, 'request failed');
  }
  return send(reply, {
    status: failure.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${failure.body.code.replace(/[^\w]/g, '')}`,
      ...failure.headers,
    },
    body: failureJson(failure.body),
  });
}

function failureOf(error: unknown): RestFailure {
  if (error instanceof RestFailure) return error;
  if (isConnectionLost(error)) return connectionLost();
  if (isDatabaseError(error)) return databaseFailure(error, true);
  const { statusCode, message } = error as Partial<Record<'statusCode' | 'message', unknown>>;
  if (typeof statusCode === 'number' && statusCode < 500) {
    return new RestFailure(statusCode, { code: 'PGRST102', message: String(message) });
  }
  return new RestFailure(500, { code: 'PGRSTX00', message: 'Something went wrong on the server.' });
}
