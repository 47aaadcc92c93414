import { z } from 'zod';

/** Base64url of so many bytes at most; browsers leave out the padding. */
const bytes = (max: number) =>
  z.base64url().max(Math.ceil((max * 4) / 3), `must be ${max} bytes at most`);

/** WebAuthn allows credential ids of up to 1023 bytes. */
const credentialId = bytes(1023).min(1);

const shape = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // No extensions are requested, so their answers are ignored.
  clientExtensionResults: z.object({}).default({}),
};

/** The answer of `navigator.credentials.create()`, as JSON (WebAuthn level 3, 5.1). */
export const newCredentialSchema = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** The answer of `navigator.credentials.get()`, as JSON. */
export const assertionSchema = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: bytes(64)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;
