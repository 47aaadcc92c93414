import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientId,
  clientSecret,
  ProviderServer,
} from '../../../testing/identity-providers/open-id-provider.ts';
import type { ProviderPerson } from '../../../testing/identity-providers/open-id-provider.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, password } from '../testing/auth-client.ts';
import { askSso, followCallback, personOf, redirectTo } from './testing/sso-client.ts';

const provider = new ProviderServer();
const id = crypto.randomUUID();
let backend: TestBackend;
beforeAll(async () => {
  await provider.start();
  const common = { kind: 'oidc', clientId, clientSecret, issuer: provider.url } as const;
  backend = await startBackend({
    auth: {
      requestsPerFiveMinutes: 0,
      autoconfirm: true,
      manualLinking: true,
      phone: true,
      sso: [
        { ...common, id, domains: ['example.net', 'example.edu'], trustAddresses: false },
        { ...common, id: crypto.randomUUID(), domains: ['trusted.example'], trustAddresses: true },
      ],
    },
  });
}, 60_000);
afterAll(async () => {
  await backend.stop();
  provider.stop();
});

function person(more: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@example.net`, name: 'Ann', ...more };
}

async function signIn(who: ProviderPerson, domain = 'example.net') {
  const back = provider.letIn(await askSso(clientOf(backend), domain), who);
  return followCallback(backend, `/callback${back.search}`);
}

describe('an organisation’s OpenID provider signs in users of its domains', () => {
  it.each(['example.net', 'Example.EDU'])(
    'as the same user each time, without PKCE (%s)',
    async (domain) => {
      const ann = person();
      const { target, fragment } = await signIn(ann, domain);
      expect(target.href).toContain(redirectTo);
      const user = await personOf(backend, fragment);
      expect(user.email).toBe(ann.email);
      expect(user.app_metadata).toEqual({ provider: `sso:${id}`, providers: [`sso:${id}`] });
      const renamed = { ...ann, email: `new-${ann.sub}@example.edu` };
      const again = await personOf(backend, (await signIn(renamed)).fragment);
      expect([again.id, again.email]).toEqual([user.id, renamed.email]);
    },
  );

  it('by a code for the client that has the verifier, by PKCE, on any site', async () => {
    const supabase = clientOf(backend, 'pkce');
    const ann = person();
    const { data: asked, error } = await supabase.auth.signInWithSSO({
      providerId: id,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const back = provider.letIn(asked?.url ?? '', ann);
    const headers = { 'sec-fetch-mode': 'navigate' };
    const { query } = await followCallback(backend, `/callback${back.search}`, { headers });
    const { data } = await supabase.auth.exchangeCodeForSession(query['code'] ?? '');
    expect(data.user?.email).toBe(ann.email);
  });

  it('by redirecting the browser itself, where no client does', async () => {
    const { status, headers } = await ask(backend, '/sso', { body: { domain: 'example.net' } });
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(new RegExp(`^${provider.url}/authorize\\?`));
    expect(headers.get('set-cookie')).toMatch(/^webmaps-flow-.*Path=\/auth\/v1\/callback;/);
  });

  it('with addresses that count as verified where the operator trusts it', async () => {
    const { fragment } = await signIn(
      person({ email: 'ann@trusted.example', email_verified: false }),
      'trusted.example',
    );
    expect(fragment).toHaveProperty('access_token');
  });
});

describe('users of an organisation', () => {
  it('stay separate from the password account with their address', async () => {
    const ann = person();
    const { data } = await clientOf(backend).auth.signUp({ email: ann.email ?? '', password });
    const user = await personOf(backend, (await signIn(ann)).fragment);
    expect(user.email).toBe(data.user?.email);
    expect(user.id).not.toBe(data.user?.id);
    const again = await clientOf(backend).auth.signInWithPassword({
      email: ann.email ?? '',
      password,
    });
    expect(again.data.user?.id).toBe(data.user?.id);
    expect(again.data.user?.identities?.map((identity) => identity.provider)).toEqual(['email']);
  });

  it('get no password, other address, link or second external account', async () => {
    const ann = person();
    const { fragment } = await signIn(ann);
    const { access_token: token = '' } = fragment;
    for (const body of [{ password }, { email: 'ann@example.org' }, { phone: '4930123456' }]) {
      const { status, body: answer } = await ask(backend, '/user', { method: 'PUT', token, body });
      expect([status, answer['code']]).toEqual([422, 'user_sso_managed']);
    }
    const path = '/user/identities/authorize?provider=github';
    const linked = await ask(backend, path, { method: 'GET', token });
    expect(linked.body['code']).toBe('user_sso_managed');
    await ask(backend, '/recover', { body: { email: ann.email } });
    const { rows } = await backend.database.auth.query(
      'select 1 from auth.mail_outbox where recipient = $1',
      [ann.email],
    );
    expect(rows).toEqual([]);
    const named = await ask(backend, '/user', { method: 'PUT', token, body: { data: { x: 1 } } });
    expect(named.status).toBe(200);
  });

  it.each([
    ['an address of another domain', { email: 'ceo@example.org' }, 'email_address_not_authorized'],
    [
      'another within a longer name',
      { email: 'a@not-example.net' },
      'email_address_not_authorized',
    ],
    ['a domain within', { email: 'a@sub.example.net' }, 'email_address_not_authorized'],
    ['an unverified one', { email_verified: false }, 'provider_email_needs_verification'],
  ] as const)('cannot sign in by %s, new or known', async (_what, more, code) => {
    const ann = person();
    expect((await signIn({ ...ann, ...more })).fragment).toMatchObject({ error_code: code });
    expect((await signIn(ann)).fragment).toHaveProperty('access_token');
    expect((await signIn({ ...ann, ...more })).fragment).toMatchObject({ error_code: code });
  });

  it('cannot sign in without an address, by another key, or by a state twice', async () => {
    const { sub } = person();
    expect((await signIn({ sub })).fragment).toHaveProperty('error_code');
    const forged = await signIn(person({ foreignKey: true }));
    expect(forged.fragment).toMatchObject({ error_code: 'unexpected_failure' });
    const back = provider.letIn(await askSso(clientOf(backend), 'example.net'), person());
    await followCallback(backend, `/callback${back.search}`);
    const again = await followCallback(backend, `/callback${back.search}`);
    expect(again.fragment).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  it('cannot be joined to an account by linking the organisation as a provider', async () => {
    const { data } = await clientOf(backend).auth.signUp({ email: `${id}@example.org`, password });
    const path = `/user/identities/authorize?provider=sso:${id}`;
    const token = data.session?.access_token ?? '';
    const { status } = await ask(backend, path, { method: 'GET', token });
    expect(status).toBe(400);
    const out = await ask(backend, `/authorize?provider=sso:${id}`, { method: 'GET' });
    expect(out.status).toBe(400);
  });
});

describe('a request for single sign-on', () => {
  it.each([
    ['nothing', {}, 400, 'validation_failed'],
    ['both', { domain: 'example.net', provider_id: id }, 400, 'validation_failed'],
    ['an unknown domain', { domain: 'example.org' }, 404, 'sso_provider_not_found'],
    ['an unknown provider', { provider_id: crypto.randomUUID() }, 404, 'sso_provider_not_found'],
  ])('by %s is refused', async (_what, body, status, code) => {
    const answer = await ask(backend, '/sso', { body });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('by SAML gets an error that names it as disabled, where OpenID alone is configured', async () => {
    const { status, body } = await ask(backend, '/sso/saml/metadata', { method: 'GET' });
    expect([status, body['code']]).toEqual([404, 'saml_provider_disabled']);
    const { body: settings } = await ask(backend, '/settings', { method: 'GET' });
    expect(settings).toMatchObject({ saml_enabled: false, sso_enabled: true });
  });
});
