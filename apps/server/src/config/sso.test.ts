import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SamlProvider } from '../testing/identity-providers/saml-provider.ts';

const id = crypto.randomUUID();
const oidc = { issuer: 'https://id.example.net', clientId: 'maps', clientSecret: 'secret' };
const { metadata } = new SamlProvider();

async function read(providers: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-sso-'));
  const file = join(folder, 'sso.json');
  await writeFile(join(folder, 'idp.xml'), metadata);
  await writeFile(file, typeof providers === 'string' ? providers : JSON.stringify(providers));
  return readConfig({ WEBMAPS_AUTH_SSO_FILE: file });
}

it('reads organisations, with inline metadata or metadata in a file', async () => {
  const result = await read([
    { id, domains: ['Example.net'], oidc },
    { id: crypto.randomUUID(), domains: ['example.com'], saml: { metadata } },
    { id: crypto.randomUUID(), domains: ['example.edu'], saml: { metadataFile: 'idp.xml' } },
  ]);
  const [first, second, third] = result.status === 'ready' ? result.config.auth.sso : [];
  expect(first).toEqual({
    kind: 'oidc',
    id,
    domains: ['example.net'],
    ...oidc,
    trustAddresses: false,
  });
  expect(second).toMatchObject({
    kind: 'saml',
    entityId: 'https://idp.example.net/saml',
    entryPoint: 'https://idp.example.net/sso?tenant=one',
    certificates: [expect.stringContaining('BEGIN CERTIFICATE')],
  });
  expect(third).toMatchObject({ entityId: 'https://idp.example.net/saml' });
});

it.each([
  ['no JSON', '[', /JSON/],
  [
    'a wrong field',
    [{ id, domains: ['example.net', 'x y'], oidc }],
    /0\.domains\.1: must be a domain/,
  ],
  ['neither way', [{ id, domains: ['example.net'] }], /0: must have either oidc or saml/],
  ['an unknown field', [{ id, domains: ['example.net'], oidc, extra: 1 }], /0: .*extra/],
  [
    'a domain of two',
    [
      { id, domains: ['example.net'], oidc },
      { id: crypto.randomUUID(), domains: ['EXAMPLE.net'], oidc },
    ],
    /1\.domains: example\.net is there twice/,
  ],
  [
    'an id of two',
    [
      { id, domains: ['example.net'], oidc },
      { id, domains: ['example.com'], oidc },
    ],
    /1\.id: .* is there twice/,
  ],
  [
    'metadata of nothing',
    [{ id, domains: ['example.net'], saml: { metadata: '<x/>' } }],
    /0\.saml: the metadata must describe one entity/,
  ],
  [
    'metadata with entities',
    [{ id, domains: ['example.net'], saml: { metadata: `<!DOCTYPE x>${metadata.slice(21)}` } }],
    /0\.saml: The document has a type definition/,
  ],
  [
    'metadata without a certificate',
    [
      {
        id,
        domains: ['example.net'],
        saml: { metadata: metadata.replace('use="signing"', 'use="encryption"') },
      },
    ],
    /0\.saml: the metadata has no certificate/,
  ],
  [
    'a missing file',
    [{ id, domains: ['example.net'], saml: { metadataFile: 'none.xml' } }],
    /0\.saml: ENOENT/,
  ],
])('names the position in a file with %s', async (_what, providers, message) => {
  const result = await read(providers);
  expect(result).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/WEBMAPS_AUTH_SSO_FILE: .*sso\.json: /),
  });
  expect(result).toMatchObject({ message: expect.stringMatching(message) });
});
