import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadOrCreateKeys } from './load-or-create-keys.ts';
import { makeSigningKey, openKeys } from './keys.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webmaps-keys-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const secret = 'a shared secret of more than 32 characters';

it('generates keys once, agrees with parallel starts, and stores them readable by the owner alone', async () => {
  const folder = join(base, 'made', 'data');
  const several = await Promise.all([1, 2, 3].map(() => loadOrCreateKeys(folder, {})));
  const again = await loadOrCreateKeys(folder, {});
  for (const material of several) expect(material).toEqual(again);
  expect((await stat(join(folder, 'keys.json'))).mode & 0o077).toBe(0);
  const [one, two] = [await openKeys(again), await openKeys(again)];
  expect([one.anonKey, one.serviceKey]).toEqual([two.anonKey, two.serviceKey]);
  expect(await two.verify(await one.sign({ sub: 'me' }))).toMatchObject({ status: 'valid' });
});

it('uses the configured secret and keys, signing with the first that may sign', async () => {
  const [old, current] = [await makeSigningKey(), await makeSigningKey()];
  const file = join(base, 'signing.json');
  const { kid: _, ...withoutName } = current;
  await writeFile(file, JSON.stringify([{ ...old, key_ops: ['verify'] }, withoutName]));
  const folder = join(base, 'unused');
  const keys = await openKeys(await loadOrCreateKeys(folder, { secret, signingKeysFile: file }));
  const token = await keys.sign({ sub: 'me' });
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  expect(keys.publicKeys.keys.map((key) => key.kid)).toEqual([kid, old.kid]);
  expect(JSON.stringify(keys.publicKeys)).not.toContain(current.d);
  await expect(readFile(join(folder, 'keys.json'))).rejects.toThrow(/ENOENT/);
});

it('signs with the secret alone where it is configured without a file, and publishes no key then', async () => {
  const folder = join(base, 'symmetric');
  const keys = await openKeys(await loadOrCreateKeys(folder, { secret }));
  const token = await keys.sign({ sub: 'me', role: 'authenticated' });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(keys.publicKeys).toEqual({ keys: [] });
  expect(await keys.verify(token)).toMatchObject({ status: 'valid', claims: { sub: 'me' } });
  await expect(readFile(join(folder, 'keys.json'))).rejects.toThrow(/ENOENT/);
  const another = await openKeys({ secret: `not ${secret}`, signingKeys: [] });
  expect(await another.verify(token)).toEqual({ status: 'refused', reason: 'invalid' });
});

it('accepts named shared keys from the file, to sign or to verify, and publishes none', async () => {
  const shared = { kty: 'oct', k: randomBytes(32).toString('base64url'), kid: 'shared' };
  const pair = { ...(await makeSigningKey()), kid: 'pair' };
  const [file, turned] = [join(base, 'mixed.json'), join(base, 'turned.json')];
  await writeFile(file, JSON.stringify([{ ...shared, key_ops: ['verify'] }, pair]));
  await writeFile(turned, JSON.stringify([shared, { ...pair, key_ops: ['verify'] }]));
  const before = await openKeys(await loadOrCreateKeys(base, { secret, signingKeysFile: turned }));
  const now = await openKeys(await loadOrCreateKeys(base, { secret, signingKeysFile: file }));
  const old = await before.sign({ sub: 'old' });
  expect(decodeProtectedHeader(old)).toMatchObject({ alg: 'HS256', kid: 'shared' });
  expect(decodeProtectedHeader(await now.sign({}))).toMatchObject({ alg: 'ES256', kid: 'pair' });
  expect(await now.verify(old)).toMatchObject({ status: 'valid', claims: { sub: 'old' } });
  // Other issuers' tokens are signed by the secret alone.
  expect(await now.verify(await before.signShared({}))).toMatchObject({ status: 'valid' });
  expect(now.publicKeys.keys.map(({ kid }) => kid)).toEqual(['pair']);
  const stranger = await openKeys({ secret: shared.k, signingKeys: [{ ...pair, kid: 'x' }] });
  const forged = await stranger.signShared({});
  expect(await now.verify(forged)).toEqual({ status: 'refused', reason: 'invalid' });
});

it('refuses a file without a key that may sign', async () => {
  const file = join(base, 'checks.json');
  await writeFile(file, JSON.stringify([{ ...(await makeSigningKey()), key_ops: ['verify'] }]));
  await expect(loadOrCreateKeys(base, { secret, signingKeysFile: file })).rejects.toThrow(file);
});

it('names the malformed keys file, without quoting it', async () => {
  const file = join(base, 'broken.json');
  await writeFile(file, '{"keys": [{"kty": "EC", "d": 5, "secret": "hush"}]}');
  await expect(loadOrCreateKeys(base, { signingKeysFile: file })).rejects.toThrow(
    `${file} holds no keys that this server can use.`,
  );
});

it('refuses a key of another secret or another role', async () => {
  const signingKeys = [await makeSigningKey()];
  const others = await openKeys({
    secret: 'another secret of more than 32 characters',
    signingKeys,
  });
  const own = await openKeys({ secret, signingKeys });
  for (const anonKey of [others.anonKey, own.serviceKey]) {
    await expect(openKeys({ secret, signingKeys, anonKey })).rejects.toThrow(
      /WEBMAPS_ANON_KEY is no token of the role anon/,
    );
  }
  const given = await openKeys({ secret, signingKeys, anonKey: own.anonKey });
  expect(given.anonKey).toBe(own.anonKey);
});

it('accepts opaque keys, if they are long enough, and keeps their roles apart', async () => {
  const signingKeys = [await makeSigningKey()];
  const anonKey = 'sb_publishable_of_this_test_alone_0123456789';
  const serviceKey = 'sb_secret_of_this_test_alone_0123456789abcdef';
  const keys = await openKeys({ secret, signingKeys, anonKey, serviceKey });
  // With an expiry, which a channel reads.
  expect(await keys.verify(anonKey)).toMatchObject({
    status: 'valid',
    claims: { role: 'anon', exp: expect.any(Number) },
  });
  expect(await keys.verify(serviceKey)).toMatchObject({ claims: { role: 'service_role' } });
  expect(await keys.verify(`${serviceKey}0`)).toMatchObject({ status: 'refused' });
  const short = openKeys({ secret, signingKeys, serviceKey: 'sb_secret_short' });
  await expect(short).rejects.toThrow(
    'WEBMAPS_SERVICE_KEY must be a signed token or have at least 32 characters.',
  );
  const same = openKeys({ secret, signingKeys, anonKey, serviceKey: anonKey });
  await expect(same).rejects.toThrow(/is no token of the role/);
});
