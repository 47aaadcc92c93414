import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { KeysConfig } from '../config/keys.ts';
import { writeOnce } from '../write-once.ts';
import { makeSigningKey } from './keys.ts';
import type { KeyMaterial } from './keys.ts';

/** A private key as others write it too; what else it holds is kept. */
const signingKeySchema = z.looseObject({
  kty: z.enum(['EC', 'RSA']),
  alg: z.enum(['ES256', 'RS256']).optional(),
  kid: z.string().optional(),
  d: z.string(),
  key_ops: z.array(z.string()).optional(),
});
const signingKeysSchema = z
  .union([z.array(signingKeySchema), z.object({ keys: z.array(signingKeySchema) })])
  .transform((read) => (Array.isArray(read) ? read : read.keys))
  .refine((keys) => keys.length > 0, 'holds no key');
const keptSchema = z.object({ secret: z.string().min(32), signingKeys: signingKeysSchema });

/**
 * The keys that this server signs with: those of the configuration, and for the rest those in
 * `keys.json` of the data folder, which is made at the first start and is its owner's alone.
 *
 * @throws where a file cannot be read as keys.
 */
export async function keepKeys(dataFolder: string, config: KeysConfig): Promise<KeyMaterial> {
  const { secret, signingKeysFile: file, anonKey, serviceKey } = config;
  const given =
    file === undefined
      ? undefined
      : parseKeys(file, await readFile(file, 'utf8'), signingKeysSchema);
  const kept =
    secret !== undefined && given !== undefined
      ? undefined
      : await readOrMake(join(dataFolder, 'keys.json'));
  const signingKeys = given ?? kept?.signingKeys ?? [];
  return {
    secret: secret ?? kept?.secret ?? '',
    signingKeys: await Promise.all(signingKeys.toSorted(signersFirst).map(complete)),
    ...(anonKey !== undefined && { anonKey }),
    ...(serviceKey !== undefined && { serviceKey }),
  };
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
  // What is wrong is not shown: it would stand beside a private key.
  if (!parsed.success) throw new Error(`${file} holds no keys that this server can use.`);
  return parsed.data;
}

type SigningKey = z.infer<typeof signingKeySchema>;

/** Keys that only check old tokens stand behind the one that signs. */
function signersFirst(a: SigningKey, b: SigningKey): number {
  const signs = ({ key_ops: operations }: SigningKey) =>
    operations === undefined || operations.includes('sign');
  return Number(signs(b)) - Number(signs(a));
}

/** Without the list of uses: the runtime would refuse to sign with a key that only checks. */
async function complete({ key_ops: _uses, alg, kid, ...rest }: SigningKey): Promise<JWK> {
  return {
    ...rest,
    alg: alg ?? (rest.kty === 'EC' ? 'ES256' : 'RS256'),
    kid: kid ?? (await calculateJwkThumbprint(rest)),
  };
}
