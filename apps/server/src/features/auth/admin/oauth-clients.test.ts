import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { requestsPerFiveMinutes: 0 } });
}, 60_000);
afterAll(() => backend.stop());

function clients() {
  return createClient(backend.url, backend.keys.serviceKey).auth.admin.oauth;
}

const asked = { client_name: 'Plans', redirect_uris: ['https://plans.example/callback'] };

async function newClient(more: object = {}) {
  const { data, error } = await clients().createClient({ ...asked, ...more });
  if (error) throw error;
  return data;
}

it('registers a client, and returns its secret once', async () => {
  const made = await newClient();
  expect(made).toEqual({
    client_id: expect.any(String) as string,
    client_secret: expect.stringMatching(/^.{43}$/) as string,
    client_type: 'confidential',
    client_name: 'Plans',
    redirect_uris: ['https://plans.example/callback'],
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    registration_type: 'manual',
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
  });
  const { client_secret: secret, ...publicFields } = made;
  expect((await clients().getClient(made.client_id)).data).toEqual(publicFields);
  const { rows } = await backend.database.auth.query<{ kept: string }>(
    'select oauth_clients::text as kept from auth.oauth_clients',
  );
  expect(rows.some(({ kept }) => kept.includes(secret ?? ''))).toBe(false);
});

it('gives a public client no secret', async () => {
  const made = await newClient({ token_endpoint_auth_method: 'none' });
  expect(made.client_type).toBe('public');
  expect(made).not.toHaveProperty('client_secret');
  expect((await clients().regenerateClientSecret(made.client_id)).error).toMatchObject({
    status: 400,
    message: 'Cannot regenerate secret for public client',
  });
});

it('regenerates a secret', async () => {
  const made = await newClient();
  const { data } = await clients().regenerateClientSecret(made.client_id);
  expect(data?.client_secret).toMatch(/^.{43}$/);
  expect(data?.client_secret).not.toBe(made.client_secret);
});

it('changes the given fields and leaves the others', async () => {
  const made = await newClient({ client_uri: 'https://plans.example/' });
  const logo = 'https://plans.example/logo.png';
  const { data } = await clients().updateClient(made.client_id, { logo_uri: logo });
  const { client_secret: _, ...publicFields } = made;
  expect(data).toEqual({ ...publicFields, logo_uri: logo, updated_at: data?.updated_at });
  expect((await clients().updateClient(made.client_id, {})).error).toMatchObject({ status: 400 });
});

it('lists clients page by page, the newest first, without deleted ones', async () => {
  const made = [await newClient(), await newClient(), await newClient()];
  expect((await clients().deleteClient(made[1]?.client_id ?? '')).error).toBeNull();
  const { data } = await clients().listClients({ page: 1, perPage: 2 });
  expect(data.clients.map(({ client_id: id }) => id)).toEqual([
    made[2]?.client_id,
    made[0]?.client_id,
  ]);
  expect(data).toMatchObject({ nextPage: 2 });
  expect((await clients().getClient(made[1]?.client_id ?? '')).error).toMatchObject({
    status: 404,
    code: 'oauth_client_not_found',
  });
});

it.each([
  [{ redirect_uris: [] }],
  [{ redirect_uris: ['http://plans.example/'] }],
  [{ redirect_uris: ['javascript:alert(1)'] }],
  [{ redirect_uris: ['https://plans.example/#fragment'] }],
  [{ grant_types: ['password'] }],
  [{ client_name: '' }],
  [{ logo_uri: 'no address' }],
])('refuses to register %j', async (more) => {
  const { error } = await clients().createClient({ ...asked, ...(more as object) });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});
