import { beforeEach, expect, it, vi } from 'vitest';
import { Authenticator } from '../../../testing/browsers/authenticator.ts';
import { verifyNewCredential } from './verify-credential.ts';

const origin = 'https://maps.example.org';
const relyingParty = { id: 'maps.example.org', name: 'Maps', origins: [origin] };
const challenge = Buffer.alloc(32, 7).toString('base64url');
const options = { challenge, rp: { id: relyingParty.id }, user: { id: 'AAAA' } };

const asked = vi.hoisted(() => ({ count: 0 }));
vi.mock('@simplewebauthn/server', async (load) => {
  const library = await load<typeof import('@simplewebauthn/server')>();
  return {
    ...library,
    verifyRegistrationResponse: (given: never) => {
      asked.count += 1;
      return library.verifyRegistrationResponse(given);
    },
  };
});
beforeEach(() => {
  asked.count = 0;
});

it('does not follow the addresses in a certificate: an attached certificate is not even read', async () => {
  const certified = new Authenticator({ origin }).create(options, {
    certificates: [new Uint8Array(400)],
  });
  expect(await verifyNewCredential(certified, { relyingParty, challenge })).toBeUndefined();
  expect(asked.count).toBe(0);
});

it('reads a credential without a certificate', async () => {
  const authenticator = new Authenticator({ origin });
  const made = await verifyNewCredential(authenticator.create(options), {
    relyingParty,
    challenge,
  });
  expect(made).toMatchObject({ id: authenticator.id, signCount: 0, transports: ['internal'] });
  expect(asked.count).toBe(1);
});

it.each(['', '!!', 'AAAA', Buffer.from('{"fmt":').toString('base64url')])(
  'refuses the invalid attestation %j',
  async (attestationObject) => {
    const made = new Authenticator({ origin }).create(options);
    const bent = { ...made, response: { ...made.response, attestationObject } };
    expect(await verifyNewCredential(bent, { relyingParty, challenge })).toBeUndefined();
  },
);
