import { z } from 'zod';
import type { Keys } from '../../keys/keys.ts';
import { StorageError } from './storage-error.ts';

/** The permission of a signed address. */
export type Scope = 'download' | 'render' | 'upload';

const payloadSchema = z.object({
  scope: z.enum(['download', 'render', 'upload']),
  /** `bucket/path` */
  url: z.string(),
  iat: z.number().optional(),
  exp: z.number(),
  transformations: z.string().optional(),
  owner: z.string().optional(),
  upsert: z.boolean().optional(),
  /** The object that may be read; a new one of the same name may not. */
  object: z.string().optional(),
  /** The signer, encrypted; absent where the service key signed. */
  signer: z.string().optional(),
  /** When the link of the file's project was last renewed, in seconds since 1970. */
  renewed: z.number().optional(),
});
export type SignedPayload = z.infer<typeof payloadSchema>;

/** Signs for so many seconds. The token never has a `role`, so it cannot authenticate a request. */
export async function signToken(
  keys: Keys,
  payload: Omit<SignedPayload, 'exp' | 'iat'>,
  seconds: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return keys.signShared({ ...payload, iat: now, exp: now + seconds });
}

export interface WantedToken {
  readonly scope: Scope;
  /** `bucket/path` */
  readonly url: string;
  /** No token is valid for longer, whatever its own expiry. */
  readonly maxSeconds: number;
}

/**
 * @throws where the token is not ours, is too old, or is for another permission or another path.
 */
export async function verifyToken(
  keys: Keys,
  token: string,
  { scope, url, maxSeconds }: WantedToken,
): Promise<SignedPayload> {
  const read = await keys.verify(token);
  if (read.status === 'refused') {
    throw invalidToken(
      read.reason === 'expired'
        ? expired
        : token.split('.').length === 3
          ? 'signature verification failed'
          : 'Invalid Compact JWS',
    );
  }
  const payload = payloadSchema.safeParse(read.claims);
  if (!payload.success || payload.data.scope !== scope || payload.data.url !== url) {
    throw invalidSignature();
  }
  const now = Date.now() / 1000;
  // A token without an issue time was not signed here; it expires soon enough.
  const { iat = now, exp } = payload.data;
  const end = Math.min(exp, iat + maxSeconds);
  if (end <= now || (payload.data.iat === undefined && exp > end)) throw invalidToken(expired);
  return { ...payload.data, exp: end };
}

const expired = '"exp" claim timestamp check failed';

const invalidToken = (message: string) =>
  new StorageError({ statusCode: 400, code: 'InvalidJWT', message });

/** The refusal of a token that is for another path, or was revoked. */
export const invalidSignature = () =>
  new StorageError({ statusCode: 400, code: 'InvalidSignature', message: 'Invalid signature' });
