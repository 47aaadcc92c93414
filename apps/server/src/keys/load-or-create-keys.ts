import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { KeysConfig } from '../config/keys.ts';
import { writeOnce } from './write-once.ts';
import { makeSigningKey } from './keys.ts';
import type { KeyMaterial } from './keys.ts';

const traits = { kid: z.string().optional(), key_ops: z.array(z.string()).optional() };
/** A private or shared key in JWK format; further members are kept. */
const signingKeySchema = z.discriminatedUnion('kty', [
  z.looseObject({
    kty: z.literal('EC'),
    alg: z.literal('ES256').default('ES256'),
    d: z.string(),
    ...traits,
  }),
  z.looseObject({
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    d: z.string(),
    ...traits,
  }),
  z.looseObject({
    kty: z.literal('oct'),
    alg: z.literal('HS256').default('HS256'),
    // 256 bits, as the algorithm asks for.
    k: z.string().min(43),
    ...traits,
  }),
]);
const signingKeysSchema = z
  .union([z.array(signingKeySchema), z.object({ keys: z.array(signingKeySchema) })])
  .transform((read) => (Array.isArray(read) ? read : read.keys))
  .refine((keys) => keys.some(maySign), 'holds no key that may sign');
const keptSchema = z.object({ secret: z.string().min(32), signingKeys: signingKeysSchema });

/**
 * Loads the keys that this server signs with: the configured ones, else those in `keys.json` of the
 * data folder, which the first start creates, readable by its owner only. With a secret but no keys
 * file, the secret signs sessions, as at Supabase.
 *
 * @throws where a file cannot be read as keys.
 */
export async function loadOrCreateKeys(
  dataFolder: string,
  config: KeysConfig,
): Promise<KeyMaterial> {
  const { secret, signingKeysFile: file, anonKey, serviceKey, pushKey } = config;
  const given =
    file === undefined
      ? undefined
      : parseKeys(file, await readFile(file, 'utf8'), signingKeysSchema);
  const kept = secret === undefined ? await readOrMake(keysFile(dataFolder)) : undefined;
  const signingKeys = given ?? kept?.signingKeys ?? [];
  return {
    secret: secret ?? kept?.secret ?? '',
    signingKeys: await Promise.all(signingKeys.toSorted(signersFirst).map(complete)),
    ...(anonKey !== undefined && { anonKey }),
    ...(serviceKey !== undefined && { serviceKey }),
    ...(pushKey !== undefined && { pushKey }),
  };
}

/** The file of the keys that the server created. */
export function keysFile(dataFolder: string): string {
  return join(dataFolder, 'keys.json');
}

async function readOrMake(file: string): Promise<z.infer<typeof keptSchema>> {
  const text = await writeOnce(file, async () =>
    JSON.stringify({
      secret: randomBytes(48).toString('base64url'),
      signingKeys: [await makeSigningKey()],
    }),
  );
  return parseKeys(file, text, keptSchema);
}

function parseKeys<T>(file: string, text: string, schema: z.ZodType<T>): T {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = undefined;
  }
  const parsed = schema.safeParse(read);
  // Without the parser's details, which could quote a private key.
  if (!parsed.success) throw new Error(`${file} holds no keys that this server can use.`);
  return parsed.data;
}

type SigningKey = z.infer<typeof signingKeySchema>;

/** Sorts keys that only verify old tokens behind the one that signs. */
function signersFirst(a: SigningKey, b: SigningKey): number {
  return Number(maySign(b)) - Number(maySign(a));
}

function maySign({ key_ops: operations }: SigningKey): boolean {
  return operations === undefined || operations.includes('sign');
}

/** Drops `key_ops`: the runtime would refuse to sign with a key that only verifies. */
async function complete({ key_ops: _uses, kid, ...rest }: SigningKey): Promise<JWK> {
  return { ...rest, kid: kid ?? (await calculateJwkThumbprint(rest)) };
}
