import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepKeys } from './keep-keys.ts';
import { makeSigningKey, openKeys } from './keys.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webmaps-keys-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const secret = 'a shared secret of more than 32 characters';

it('makes keys once, agrees with whoever starts at the same time, and shows them to nobody', async () => {
  const folder = join(base, 'made', 'data');
  const several = await Promise.all([1, 2, 3].map(() => keepKeys(folder, {})));
  const again = await keepKeys(folder, {});
  for (const material of several) expect(material).toEqual(again);
  expect((await stat(join(folder, 'keys.json'))).mode & 0o077).toBe(0);
  const [one, two] = [await openKeys(again), await openKeys(again)];
  expect([one.anonKey, one.serviceKey]).toEqual([two.anonKey, two.serviceKey]);
  expect(await two.verify(await one.sign({ sub: 'me' }))).toMatchObject({ status: 'valid' });
});

it('takes the secret and the keys of the configuration, signing with the first that may sign', async () => {
  const [old, current] = [await makeSigningKey(), await makeSigningKey()];
  const file = join(base, 'signing.json');
  const { kid: _, ...withoutName } = current;
  await writeFile(file, JSON.stringify([{ ...old, key_ops: ['verify'] }, withoutName]));
  const folder = join(base, 'unused');
  const keys = await openKeys(await keepKeys(folder, { secret, signingKeysFile: file }));
  const token = await keys.sign({ sub: 'me' });
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  expect(keys.publicKeys.keys.map((key) => key.kid)).toEqual([kid, old.kid]);
  expect(JSON.stringify(keys.publicKeys)).not.toContain(current.d);
  await expect(readFile(join(folder, 'keys.json'))).rejects.toThrow(/ENOENT/);
});

it('names the file that holds no keys, and nothing of what it holds', async () => {
  const file = join(base, 'broken.json');
  await writeFile(file, '{"keys": [{"kty": "EC", "d": 5, "secret": "hush"}]}');
  await expect(keepKeys(base, { signingKeysFile: file })).rejects.toThrow(
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
