import { secp256k1 } from '@noble/curves/secp256k1.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ethereumWallet, solanaWallet } from '../../../testing/browsers/wallets.ts';
import { ask, clientOf } from '../testing/auth-client.ts';

const url = 'https://maps.example.org/login';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    publicUrl: 'https://maps.example.org',
    auth: { requestsPerFiveMinutes: 0, web3: { ethereum: true, solana: true } },
  });
}, 60_000);
afterAll(() => backend.stop());

type Chain = 'ethereum' | 'solana';

interface Lines {
  readonly chain?: Chain;
  readonly address: string;
  readonly domain?: string;
  readonly uri?: string;
  readonly issuedAt?: string;
  /** Further lines of fields. */
  readonly more?: readonly string[];
}

function messageOf(lines: Lines): string {
  const { chain = 'ethereum', address, domain = 'maps.example.org', uri = url } = lines;
  const name = { ethereum: 'Ethereum', solana: 'Solana' }[chain];
  return [
    `${domain} wants you to sign in with your ${name} account:`,
    address,
    '',
    'Sign in to plan runs.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    `Issued At: ${lines.issuedAt ?? new Date().toISOString()}`,
    ...(lines.more ?? []),
  ].join('\n');
}

async function send(chain: Chain, message: string, signature: string) {
  const body = { chain, message, signature };
  const answer = await ask(backend, '/token?grant_type=web3', { body });
  return [answer.status, answer.body['code'] ?? 'signed in'];
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const refused = [400, 'invalid_grant'];
const malformed = [400, 'validation_failed'];

describe('the official client signs in with a wallet', () => {
  it('of Ethereum, as the same person each time', async () => {
    const { wallet, address } = ethereumWallet();
    const signIn = (statement?: string) =>
      clientOf(backend).auth.signInWithWeb3({
        chain: 'ethereum',
        wallet: wallet as never,
        ...(statement !== undefined && { statement }),
        options: { url },
      });
    const { data, error } = await signIn('Sign in to plan runs.');
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([
      {
        provider: 'web3',
        id: `web3:ethereum:${address}`,
        identity_data: { custom_claims: { address, chain: 'ethereum' } },
      },
    ]);
    const again = await signIn();
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('of Solana, as the same person each time', async () => {
    const { wallet, address } = solanaWallet();
    const signIn = (statement: string) =>
      clientOf(backend).auth.signInWithWeb3({
        chain: 'solana',
        wallet,
        statement,
        options: { url },
      });
    const { data, error } = await signIn('One');
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ id: `web3:solana:${address}` }]);
    expect((await signIn('Two')).data.user?.id).toBe(data.user?.id);
  });
});

describe('a message signed on Ethereum', () => {
  it('signs in once: an eavesdropper cannot use it again', async () => {
    const { address, signMessage } = ethereumWallet();
    const message = messageOf({ address });
    const signature = signMessage(message);
    expect(await send('ethereum', message, signature)).toEqual([200, 'signed in']);
    expect(await send('ethereum', message, signature)).toEqual(refused);
    const other = signature.slice(2).toUpperCase();
    expect(await send('ethereum', message, other)).toEqual(refused);
  });

  it('is refused with another key’s signature, or after a change', async () => {
    const { address, signMessage } = ethereumWallet();
    const message = messageOf({ address });
    const forged = ethereumWallet().signMessage(message);
    expect(await send('ethereum', message, forged)).toEqual(refused);
    const changed = message.replace('plan runs', 'plan rums');
    expect(await send('ethereum', changed, signMessage(message))).toEqual(refused);
  });

  it('must be signed as a message: bytes signed as they are could be anything else', async () => {
    const { address, signBytes, signMessage } = ethereumWallet();
    const message = messageOf({ address });
    const bytes = Buffer.from(message);
    expect(await send('ethereum', message, signBytes(bytes))).toEqual(refused);
    const otherLength = Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length + 1}`);
    const bent = signBytes(Buffer.concat([otherLength, bytes]));
    expect(await send('ethereum', message, bent)).toEqual(refused);
    // Its length is counted in bytes, not in characters.
    const long = messageOf({ address }).replace('plan runs', 'plan Läufe');
    expect(await send('ethereum', long, signMessage(long))).toEqual([200, 'signed in']);
  });

  it('has one signature: its mirror image is refused', async () => {
    const { address, signMessage } = ethereumWallet();
    const message = messageOf({ address });
    const bytes = Buffer.from(signMessage(message).slice(2), 'hex');
    const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    const mirrored = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact');
    const flipped = bytes[64] === 27 ? 28 : 27;
    const signature = Buffer.concat([mirrored, Buffer.from([flipped])]).toString('hex');
    expect(await send('ethereum', message, signature)).toEqual(refused);
  });

  it.each(['', '0x', '0x00', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'x'.repeat(130)])(
    'with the signature %j is refused',
    async (signature) => {
      const { address } = ethereumWallet();
      expect(await send('ethereum', messageOf({ address }), signature)).toEqual(refused);
    },
  );
});

describe('a message signed on Solana', () => {
  it('signs in once, and never with another key or other words', async () => {
    const { address, signMessage } = solanaWallet();
    const message = messageOf({ chain: 'solana', address });
    const signed = async (text: string, by = signMessage) =>
      Buffer.from(await by(Buffer.from(text))).toString('base64');
    const forged = await signed(message, solanaWallet().signMessage);
    expect(await send('solana', message, forged)).toEqual(refused);
    const other = message.replace('plan runs', 'plan rums');
    expect(await send('solana', other, await signed(message))).toEqual(refused);
    expect(await send('solana', message, await signed(message))).toEqual([200, 'signed in']);
    expect(await send('solana', message, await signed(message))).toEqual(refused);
  });

  it('is not accepted for Ethereum, nor the other way round', async () => {
    const { address, signMessage } = solanaWallet();
    const message = messageOf({ chain: 'solana', address });
    const signature = Buffer.from(await signMessage(Buffer.from(message))).toString('base64');
    expect(await send('ethereum', message, signature)).toEqual(malformed);
  });
});

describe('a validly signed message is refused', () => {
  const cases: readonly (readonly [what: string, lines: Omit<Lines, 'address'>])[] = [
    ['for another site', { domain: 'evil.example', uri: 'https://evil.example/login' }],
    ['of another domain than its address', { domain: 'evil.example' }],
    ['whose address only begins like ours', { uri: 'https://maps.example.org.evil.example/' }],
    ['without encryption', { uri: 'http://maps.example.org/login' }],
    ['that was issued eleven minutes ago', { issuedAt: inMinutes(-11) }],
    ['that is issued in eleven minutes', { issuedAt: inMinutes(11) }],
    ['that has expired', { more: [`Expiration Time: ${inMinutes(-1)}`] }],
    ['that is not valid yet', { more: [`Not Before: ${inMinutes(2)}`] }],
  ];
  it.each(cases)('%s', async (_what, lines) => {
    const { address, signMessage } = ethereumWallet();
    const message = messageOf({ address, ...lines });
    expect(await send('ethereum', message, signMessage(message))).toEqual(refused);
  });
});

describe('an invalid message is refused before its signature is checked', () => {
  const cases: readonly (readonly [what: string, bend: (message: string) => string])[] = [
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['no address of a page', (text) => text.replace(/URI: .*\n/, '')],
    ['no time', (text) => text.replace(/\nIssued At: .*/, '')],
    [
      'a time that is none',
      (text) => text.replace(/Issued At: .*/, 'Issued At: 2026-99-99T00:00:00Z'),
    ],
    ['a field twice', (text) => `${text}\nURI: https://evil.example`],
    ['an unknown field', (text) => `${text}\nAmount: 5`],
    ['a short nonce', (text) => text.replace('12345678', '1234')],
    ['two statements', (text) => text.replace('plan runs.', 'plan runs.\nAnd send money.')],
    ['other line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['a zero character', (text) => text.replace('plan', 'pl\u0000an')],
    ['a name before the domain', (text) => `ann@${text}`],
    ['something before it', (text) => `\n${text}`],
    ['something behind it', (text) => `${text}\n`],
    ['too much', (text) => `${text}\nResources:\n${'- https://a.example\n'.repeat(2000)}- x`],
  ];
  it.each(cases)('%s', async (_what, bend) => {
    const { address, signMessage } = ethereumWallet();
    const message = bend(messageOf({ address }));
    expect(await send('ethereum', message, signMessage(message))).toEqual(malformed);
  });
});

it('is off until it is configured, for each chain by itself', async () => {
  const one = await startBackend({ auth: { web3: { ethereum: true, solana: false } } });
  try {
    const body = { chain: 'solana', message: 'x', signature: 'x' };
    const off = await ask(one, '/token?grant_type=web3', { body });
    expect([off.status, off.body['code']]).toEqual([422, 'web3_provider_disabled']);
    const other = await ask(one, '/token?grant_type=web3', { body: { chain: 'dogecoin' } });
    expect([other.status, other.body['code']]).toEqual([400, 'web3_unsupported_chain']);
    const { body: settings } = await ask(one, '/settings', { method: 'GET' });
    expect(settings['external']).toMatchObject({ web3_ethereum: true, web3_solana: false });
  } finally {
    await one.stop();
  }
}, 60_000);
