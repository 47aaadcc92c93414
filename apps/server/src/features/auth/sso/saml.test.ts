import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSamlMetadata } from '../../../config/saml-metadata.ts';
import { SamlProvider } from '../../../testing/identity-providers/saml-provider.ts';
import type { SamlAnswer } from '../../../testing/identity-providers/saml-provider.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf } from '../testing/auth-client.ts';
import { askSso, followCallback, personOf, redirectTo } from './testing/sso-client.ts';

const provider = new SamlProvider();
const other = new SamlProvider('https://idp.example.com/saml');
const id = crypto.randomUUID();
let backend: TestBackend;
beforeAll(async () => {
  const common = { kind: 'saml', attributes: {} } as const;
  backend = await startBackend({
    auth: {
      requestsPerFiveMinutes: 0,
      sso: [
        { ...common, id, domains: ['example.net'], ...readSamlMetadata(provider.metadata) },
        {
          ...common,
          id: crypto.randomUUID(),
          domains: ['example.com'],
          ...readSamlMetadata(other.metadata),
        },
      ],
    },
  });
}, 60_000);
afterAll(() => backend.stop());

const acs = '/sso/saml/acs';

function person(more: Partial<SamlAnswer> = {}): SamlAnswer {
  const nameId = crypto.randomUUID();
  return { nameId, email: `${nameId}@example.net`, name: 'Ann', ...more };
}

async function signIn(answer: SamlAnswer, by = provider) {
  const url = await askSso(clientOf(backend), 'example.net');
  return followCallback(backend, acs, { form: by.answer(url, answer) });
}

async function countPeople(): Promise<number> {
  const { rows } = await backend.database.auth.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return rows[0]?.count ?? 0;
}

describe('SAML signs in users of an organisation', () => {
  it.each(['assertion', 'both'] as const)(
    'as the same user each time, without PKCE (signed: %s)',
    async (signed) => {
      const ann = person({ signed });
      const { status, target, fragment } = await signIn(ann);
      expect([status, target.origin + target.pathname]).toEqual([
        303,
        'http://localhost:3000/callback',
      ]);
      const user = await personOf(backend, fragment);
      expect(user).toMatchObject({ email: ann.email, user_metadata: { name: 'Ann' } });
      expect(user.app_metadata).toEqual({ provider: `sso:${id}`, providers: [`sso:${id}`] });
      expect((await personOf(backend, (await signIn(ann)).fragment)).id).toBe(user.id);
      const { rows } = await backend.database.auth.query(
        'select is_sso_user, email_confirmed_at is not null as confirmed from auth.users where id = $1',
        [user.id],
      );
      expect(rows).toEqual([{ is_sso_user: true, confirmed: true }]);
    },
  );

  it('by a code for the client that has the verifier, by PKCE', async () => {
    const supabase = clientOf(backend, 'pkce');
    const ann = person();
    const form = provider.answer(await askSso(supabase, 'example.net'), ann);
    const headers = { 'sec-fetch-mode': 'navigate' };
    const { query } = await followCallback(backend, acs, { form, headers });
    const { data, error } = await supabase.auth.exchangeCodeForSession(query['code'] ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(ann.email);
    const [, claims = ''] = (data.session?.access_token ?? '').split('.');
    const { amr } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { amr: unknown };
    expect(amr).toEqual([expect.objectContaining({ method: 'sso/saml' })]);
  });

  it('publishes its entity id and its consumer address', async () => {
    const { status, headers, text } = await ask(backend, '/sso/saml/metadata', { method: 'GET' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain('entityID="http://localhost:3000/auth/v1/sso/saml/metadata"');
    expect(text).toContain('Location="http://localhost:3000/auth/v1/sso/saml/acs"');
    const { body } = await ask(backend, '/settings', { method: 'GET' });
    expect(body).toMatchObject({ saml_enabled: true, sso_enabled: true });
  });
});

const nameId = /(<saml:NameID[^>]*>)([^<]*)/;
const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(/<(?:ds:)?Signature.*<\/(?:ds:)?Signature>/s, '')
    .replace(/ID="[^"]*"/, 'ID="_forged"')
    .replace(nameId, '$1victim')
    .replace(/[\w-]+@example\.net/, 'victim@example.net');

const attacks: readonly (readonly [string, Partial<SamlAnswer>])[] = [
  ['has no signature', { signed: 'none' }],
  ['the response around it is signed alone', { signed: 'response' }],
  ['rests on SHA-1', { method: 'sha1' }],
  ['was changed after it was signed', { after: (xml) => xml.replace(nameId, '$1victim') }],
  ['is for another audience', { audience: 'https://elsewhere.example.org' }],
  ['is for another recipient', { recipient: 'https://elsewhere.example.org/acs' }],
  ['names another destination', { destination: 'https://elsewhere.example.org/acs' }],
  ['has expired', { until: -61 }],
  ['is not good yet', { from: 120 }],
  ['answers another request', { inResponseTo: '_another' }],
  ['answers no request', { inResponseTo: null }],
  ['says that it is of another issuer', { issuer: 'https://idp.example.com/saml' }],
  [
    'answers another request within the signature alone',
    {
      before: (xml) =>
        xml.replace(/(<saml:SubjectConfirmationData )InResponseTo="[^"]*"/, '$1InResponseTo="_x"'),
    },
  ],
  [
    'does not say within the signature which request it answers',
    { before: (xml) => xml.replace(/(<saml:SubjectConfirmationData )InResponseTo="[^"]*"/, '$1') },
  ],
  [
    'follows a forged one',
    { after: (xml) => xml.replace('<saml:Assertion', () => `${forged(xml)}<saml:Assertion`) },
  ],
  [
    'is inside a forged one',
    {
      after: (xml) =>
        xml.replace(assertionOf(xml), () =>
          forged(xml).replace('</saml:Assertion>', () => `${assertionOf(xml)}</saml:Assertion>`),
        ),
    },
  ],
  [
    'is in an extension beside a forged one',
    {
      after: (xml) =>
        xml
          .replace(assertionOf(xml), () => forged(xml))
          .replace(
            '<samlp:Status>',
            () => `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`,
          ),
    },
  ],
  [
    'has a comment in its name',
    {
      after: (xml) =>
        xml.replace(
          nameId,
          (_all, tag: string, name: string) => `${tag}${name.slice(0, 8)}<!---->${name.slice(8)}`,
        ),
    },
  ],
  [
    'has a comment in its name before it is signed',
    { before: (xml) => xml.replace(nameId, '$1victim<!-- -->.$2') },
  ],
  [
    'comes with a type definition and entities',
    { after: (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>${xml}` },
  ],
  [
    'has a name for this time alone',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ],
  ['is no XML', { after: (xml) => xml.slice(0, -5) }],
  [
    'has elements without end',
    {
      after: (xml) =>
        xml.replace('</samlp:Response>', () => `${'<x/>'.repeat(5000)}</samlp:Response>`),
    },
  ],
];

describe('SAML refuses an assertion', () => {
  it.each(attacks)('that %s', async (_what, more) => {
    const before = await countPeople();
    const { target, fragment } = await signIn(person(more));
    expect(target.origin + target.pathname).toBe('http://localhost:3000/callback');
    expect(fragment).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    expect(fragment).not.toHaveProperty('access_token');
    expect(await countPeople()).toBe(before);
  });

  it('that another organisation signed', async () => {
    const { fragment } = await signIn(person({ issuer: provider.entityId }), other);
    expect(fragment).toMatchObject({ error_code: 'validation_failed' });
  });

  it('that was used before, and signs its first bearer in', async () => {
    const form = provider.answer(await askSso(clientOf(backend), 'example.net'), person());
    expect((await followCallback(backend, acs, { form })).fragment).toHaveProperty('access_token');
    const again = await followCallback(backend, acs, { form });
    expect(again.fragment).toMatchObject({ error_code: 'bad_oauth_state' });
    const RelayState = new URL(await askSso(clientOf(backend), 'example.net')).searchParams.get(
      'RelayState',
    );
    const elsewhere = { ...form, RelayState: RelayState ?? '' };
    const other = await followCallback(backend, acs, { form: elsewhere });
    expect(other.fragment).toMatchObject({ error_code: 'validation_failed' });
  });

  it.each([
    ['none', undefined],
    ['an address', 'https://elsewhere.example.org/'],
    ['a made up one', crypto.randomUUID()],
  ])('that was not requested, or whose flow is %s', async (_what, relayState) => {
    const url = await askSso(clientOf(backend), 'example.net');
    const { SAMLResponse } = provider.answer(url, person());
    const form = { SAMLResponse, ...(relayState !== undefined && { RelayState: relayState }) };
    const { target, fragment } = await followCallback(backend, acs, { form });
    // Without a valid flow, no other address can be trusted.
    expect(target.origin + target.pathname).toBe('http://localhost:3000/');
    expect(fragment).not.toHaveProperty('access_token');
    expect(fragment['error_code']).toMatch(/^(?:saml_relay_state_not_found|bad_oauth_state)$/);
  });

  it('that took longer than ten minutes', async () => {
    const form = provider.answer(await askSso(clientOf(backend), 'example.net'), person());
    await backend.database.auth.query(
      `update auth.flow_state set created_at = now() - interval '11 minutes' where id = $1`,
      [form.RelayState],
    );
    const { fragment } = await followCallback(backend, acs, { form });
    expect(fragment).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  it('with an address outside the domains of the organisation', async () => {
    const before = await countPeople();
    const { fragment } = await signIn(person({ email: 'ceo@example.com' }));
    expect(fragment).toMatchObject({ error_code: 'email_address_not_authorized' });
    expect(await countPeople()).toBe(before);
  });

  it('in a browser other than the requesting one', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const form = provider.answer(await askSso(clientOf(backend), 'example.net'), person());
    const elsewhere = await followCallback(backend, acs, { form, headers });
    expect(elsewhere.fragment).toMatchObject({ error_code: 'bad_oauth_state' });
    const again = provider.answer(await askSso(clientOf(backend), 'example.net'), person());
    const cookie = `webmaps-flow-${again.RelayState}=1`;
    const same = await followCallback(backend, acs, {
      form: again,
      headers: { ...headers, cookie },
    });
    expect(same.fragment).toHaveProperty('access_token');
  });

  it('of more than a quarter of a megabyte, unread', async () => {
    const form = { SAMLResponse: 'A'.repeat(300_000), RelayState: crypto.randomUUID() };
    expect((await followCallback(backend, acs, { form })).status).toBe(413);
  });

  it('and redirects to no address that is not on the list', async () => {
    const { body } = await ask(backend, '/sso', {
      body: {
        domain: 'example.net',
        redirect_to: 'https://elsewhere.example.org/',
        skip_http_redirect: true,
      },
    });
    const form = provider.answer(String(body['url']), person());
    expect((await followCallback(backend, acs, { form })).target.origin).toBe(
      'http://localhost:3000',
    );
    expect(redirectTo).toContain('http://localhost:3000/');
  });
});
