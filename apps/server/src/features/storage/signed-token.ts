import { z } from 'zod';
import type { Keys } from '../../keys/keys.ts';
import { StorageError } from './storage-error.ts';

/** What a signed address lets its bearer do. */
export type Scope = 'download' | 'render' | 'upload';

const payloadSchema = z.object({
  scope: z.enum(['download', 'render', 'upload']),
  /** `bucket/path` */
  url: z.string(),
  exp: z.number(),
  transformations: z.string().optional(),
  owner: z.string().optional(),
  upsert: z.boolean().optional(),
});
export type SignedPayload = z.infer<typeof payloadSchema>;

/** Signs for a time of seconds. It never has a `role`, so it is no token to ask with. */
export async function signToken(
  keys: Keys,
  payload: Omit<SignedPayload, 'exp'>,
  seconds: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return keys.signShared({ ...payload, iat: now, exp: now + seconds });
}

/** @throws where the token is not ours, is too old, or is for another thing or another place. */
export async function verifyToken(
  keys: Keys,
  token: string,
  wanted: { readonly scope: Scope; readonly url: string },
): Promise<SignedPayload> {
  const read = await keys.verify(token);
  if (read.status === 'refused') {
    throw new StorageError({
      statusCode: 400,
      code: 'InvalidJWT',
      message:
        read.reason === 'expired'
          ? '"exp" claim timestamp check failed'
          : token.split('.').length === 3
            ? 'signature verification failed'
            : 'Invalid Compact JWS',
    });
  }
  const payload = payloadSchema.safeParse(read.claims);
  const fits =
    payload.success && payload.data.scope === wanted.scope && payload.data.url === wanted.url;
  if (!fits) {
    throw new StorageError({
      statusCode: 400,
      code: 'InvalidSignature',
      message: 'Invalid signature',
    });
  }
  return payload.data;
}
