import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readBody, readQuery } from '../read-body.ts';
import { isUuid } from '../require-session.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { pageShape, readPage, setPageHeaders } from './pages.ts';
import { invalid } from './user-attributes.ts';

/** `/admin/oauth/clients`: applications that users may authorise to use their account. */
export function oauthClientRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = '/admin/oauth/clients';
  app.get(path, (request, reply) => listClients(context, request, reply));
  app.post(path, (request, reply) => registerClient(context, request, reply));
  app.get(`${path}/:clientId`, async (request) => clientJson(await clientOf(context, request)));
  app.put(`${path}/:clientId`, (request) => updateClient(context, request));
  app.delete(`${path}/:clientId`, (request, reply) => deleteClient(context, request, reply));
  app.post(`${path}/:clientId/regenerate_secret`, (request) => renewSecret(context, request));
}

interface Client {
  readonly id: string;
  readonly registration_type: 'dynamic' | 'manual';
  readonly client_type: 'public' | 'confidential';
  readonly token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly client_name: string;
  readonly client_uri: string | null;
  readonly logo_uri: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const redirectUri = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((uri) => !uri.includes('#'), 'a redirect URI has no fragment')
  .refine((uri) => {
    const { protocol, hostname } = new URL(uri);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }, 'HTTP is for this machine alone');

const attributes = z.object({
  client_name: z.string().min(1).max(1024),
  redirect_uris: z.array(redirectUri).min(1).max(10),
  grant_types: z.array(z.enum(['authorization_code', 'refresh_token'])).min(1),
  token_endpoint_auth_method: z.enum(['client_secret_basic', 'client_secret_post', 'none']),
  client_uri: z.url().max(2048).nullish(),
  logo_uri: z.url().max(2048).nullish(),
});
const registerSchema = attributes.extend({
  grant_types: attributes.shape.grant_types.default(['authorization_code', 'refresh_token']),
  token_endpoint_auth_method:
    attributes.shape.token_endpoint_auth_method.default('client_secret_basic'),
});
const updateSchema = attributes.partial();
const querySchema = z.object(pageShape);

async function listClients({ pool }: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const query = readQuery(request, querySchema);
  const { page, perPage } = readPage(query);
  const { rows } = await pool.query<Client & { total: number }>(
    `select *, count(*) over ()::int as total from auth.oauth_clients where deleted_at is null
     order by created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const total = rows[0]?.total ?? 0;
  setPageHeaders(reply, { page, perPage, path: '/admin/oauth/clients', total, query });
  return { clients: rows.map((client) => clientJson(client)) };
}

async function registerClient({ pool }: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const body = readBody(request, registerSchema);
  const isPublic = body.token_endpoint_auth_method === 'none';
  const secret = isPublic ? undefined : newSecret();
  const { rows } = await pool.query<Client>(
    `insert into auth.oauth_clients
       (client_type, token_endpoint_auth_method, client_secret_hash, redirect_uris, grant_types,
        client_name, client_uri, logo_uri)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      isPublic ? 'public' : 'confidential',
      body.token_endpoint_auth_method,
      secret === undefined ? null : hashOf(secret),
      body.redirect_uris,
      body.grant_types,
      body.client_name,
      body.client_uri ?? null,
      body.logo_uri ?? null,
    ],
  );
  reply.code(201);
  return clientJson(rows[0] as Client, secret);
}

async function updateClient(context: AuthContext, request: FastifyRequest) {
  const client = await clientOf(context, request);
  const body = readBody(request, updateSchema);
  if (Object.keys(body).length === 0) throw invalid('No fields provided for update');
  const method = body.token_endpoint_auth_method ?? client.token_endpoint_auth_method;
  if ((method === 'none') !== (client.client_type === 'public')) {
    throw invalid('token_endpoint_auth_method does not fit the type of the client');
  }
  const changed = { ...client, ...body };
  const { rows } = await context.pool.query<Client>(
    `update auth.oauth_clients set
       token_endpoint_auth_method = $2, redirect_uris = $3, grant_types = $4, client_name = $5,
       client_uri = $6, logo_uri = $7, updated_at = now()
     where id = $1 returning *`,
    [
      client.id,
      method,
      changed.redirect_uris,
      changed.grant_types,
      changed.client_name,
      changed.client_uri,
      changed.logo_uri,
    ],
  );
  return clientJson(rows[0] ?? client);
}

async function deleteClient(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { id } = await clientOf(context, request);
  await context.pool.query('update auth.oauth_clients set deleted_at = now() where id = $1', [id]);
  return reply.code(204).send();
}

async function renewSecret(context: AuthContext, request: FastifyRequest) {
  const client = await clientOf(context, request);
  if (client.client_type === 'public') throw invalid('Cannot regenerate secret for public client');
  const secret = newSecret();
  await context.pool.query(
    `update auth.oauth_clients set client_secret_hash = $2, updated_at = now() where id = $1`,
    [client.id, hashOf(secret)],
  );
  return clientJson(client, secret);
}

/** @throws `validation_failed` for an invalid id, `oauth_client_not_found`. */
async function clientOf({ pool }: AuthContext, request: FastifyRequest): Promise<Client> {
  const { clientId } = request.params as { clientId: string };
  if (!isUuid(clientId)) throw invalid('invalid client_id format');
  const { rows } = await pool.query<Client>(
    'select * from auth.oauth_clients where id = $1 and deleted_at is null',
    [clientId],
  );
  const [client] = rows;
  if (!client) throw new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
  return client;
}

/** The client as the API returns it; the secret only right after it was generated. */
function clientJson(client: Client, secret?: string): Record<string, unknown> {
  const { client_uri: uri, logo_uri: logo } = client;
  return {
    client_id: client.id,
    ...(secret !== undefined && { client_secret: secret }),
    client_type: client.client_type,
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    grant_types: client.grant_types,
    response_types: ['code'],
    client_name: client.client_name,
    ...(uri !== null && { client_uri: uri }),
    ...(logo !== null && { logo_uri: logo }),
    registration_type: client.registration_type,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}
