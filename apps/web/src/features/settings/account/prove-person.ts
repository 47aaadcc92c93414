import { createClient } from '@supabase/supabase-js';
import { accountBackend } from '../../../account/account-backend.ts';
import { dataOf } from '../../../account/data-of.ts';

export type Proof = {
  readonly email: string;
  /** The answer to the second factor, where there is one. */
  readonly factor?:
    | { readonly id: string; readonly kind: 'totp'; readonly code: string }
    | { readonly id: string; readonly kind: 'webauthn' };
} & ({ readonly password: string } | { readonly mailCode: string });

export type ProvenClient = ReturnType<typeof newClient>;

/**
 * Signs the person in once more, beside the session of this browser, which stays as it is.
 *
 * @returns a client with that session, which lives as long as this page: sign it out, `local`
 * @throws what the service says where a password or a code is wrong
 */
export async function provePerson(proof: Proof): Promise<ProvenClient> {
  const client = newClient();
  const { email } = proof;
  dataOf(
    'password' in proof
      ? await client.auth.signInWithPassword({ email, password: proof.password })
      : await client.auth.verifyOtp({ email, token: proof.mailCode, type: 'email' }),
  );
  try {
    if (proof.factor) {
      const { factor } = proof;
      const { mfa } = client.auth;
      dataOf(
        factor.kind === 'totp'
          ? await mfa.challengeAndVerify({ factorId: factor.id, code: factor.code })
          : await mfa.webauthn.authenticate({ factorId: factor.id }),
      );
    }
    return client;
  } catch (error) {
    await client.auth.signOut({ scope: 'local' });
    throw error;
  }
}

/** Sends a code for {@link provePerson} to an address that has an account. */
export async function sendProofCode(email: string): Promise<void> {
  const { error } = await newClient().auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  });
  if (error) throw error;
}

function newClient() {
  const { url = '', anonKey = '' } = accountBackend ?? {};
  return createClient(url, anonKey, {
    db: { schema: 'webmaps' },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'proof',
    },
  });
}
