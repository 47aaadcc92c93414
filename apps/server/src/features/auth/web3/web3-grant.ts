import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { findOrCreateByAccount } from '../external-account.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { optionalText, readBody } from '../read-body.ts';
import { isAllowed, isLoopback } from '../redirects.ts';
import { hashOf } from '../secrets.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import type { AuthSettings } from '../settings.ts';
import { parseMessage } from './parse-message.ts';
import type { Chain, SignInMessage } from './parse-message.ts';

const bodySchema = z.object({
  chain: optionalText,
  message: optionalText,
  signature: optionalText,
  gotrue_meta_security: metaSecurity,
});

const MAX_MESSAGE_LENGTH = 20 * 1024;
/** How far from now a message may have been issued: the clocks of two machines differ. */
const VALIDITY_MS = 600_000;

/**
 * `POST /token?grant_type=web3`: exchanges a message that a wallet has signed for this site for a
 * session.
 */
export async function web3Grant(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  const { settings } = context;
  const { web3 } = settings;
  if (!web3.ethereum && !web3.solana) throw disabled('Web3 provider is disabled');
  const { chain: asked, message: text, signature, ...body } = readBody(request, bodySchema);
  const chain = (['ethereum', 'solana'] as const).find((name) => name === asked);
  if (!chain) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
  const name = { ethereum: 'Ethereum', solana: 'Solana' }[chain];
  if (!web3[chain]) throw disabled(`${name} Web3 provider is disabled`);
  await limitAddress(context, { request, what: 'sign-in' });
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  const message = text.length > MAX_MESSAGE_LENGTH ? undefined : parseMessage(text, chain);
  if (!message) {
    throw new AuthError(400, 'validation_failed', `This is no message of Sign-In with ${name}`);
  }
  const { isSignedBy } = await import('./verify-signature.ts');
  if (!isSignedBy[chain]({ message: text, signature, address: message.address })) {
    throw invalidGrant('Signature does not match address in message');
  }
  const problem = problemOf(settings, message, Date.now());
  if (problem !== undefined) throw invalidGrant(`Signed ${name} message ${problem}`);
  return inTransaction(context.pool, async (db) => {
    await useMessage(db, { chain, text, issuedAt: message.issuedAt });
    const account = accountOf(chain, message);
    const user = await findOrCreateByAccount(context, db, { account, request });
    const traits = { provider: 'web3', chain, address: message.address };
    await audit(db, { action: 'login', request, actorId: user.id, traits });
    return issueSession(context, db, { user, method: 'web3', request });
  });
}

/** Why a validly signed message may not sign in here and now. */
function problemOf(
  settings: AuthSettings,
  { uri, domain, issuedAt, expirationTime, notBefore }: SignInMessage,
  now: number,
): string | undefined {
  const url = URL.parse(uri);
  if (!url || (url.protocol !== 'https:' && !isLoopback(url))) {
    return 'is using URI which does not use HTTPS';
  }
  if (!isAllowed(settings, uri)) {
    return 'is using URI which is not allowed on this server, message was signed for another app';
  }
  if (url.host !== domain.toLowerCase()) {
    return 'is using a Domain that does not match the one in URI which is not allowed on this server';
  }
  if (notBefore && now < notBefore.getTime()) return 'becomes valid in the future';
  if (expirationTime && now >= expirationTime.getTime()) return 'is expired';
  const age = now - issuedAt.getTime();
  if (age > VALIDITY_MS) return 'was issued too long ago';
  if (age < -VALIDITY_MS) return 'was issued too far in the future';
  return undefined;
}

/** Uses a message up: an eavesdropper cannot sign in by it again. */
async function useMessage(
  db: Queryable,
  { chain, text, issuedAt }: { chain: Chain; text: string; issuedAt: Date },
): Promise<void> {
  await db.query('delete from auth.web3_used_messages where expires_at < now()');
  const { rowCount } = await db.query(
    `insert into auth.web3_used_messages (message_hash, expires_at) values ($1, $2)
     on conflict do nothing`,
    [hashOf(`${chain}\n${text}`), new Date(issuedAt.getTime() + 2 * VALIDITY_MS)],
  );
  if (rowCount === 0) throw invalidGrant('Signed message was used already');
}

function accountOf(chain: Chain, message: SignInMessage) {
  // Ethereum writes the same address in capitals and small letters; Solana's differ by them.
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address;
  return {
    provider: 'web3',
    subject: `web3:${chain}:${address}`,
    emailVerified: false,
    profile: {
      custom_claims: {
        address,
        chain,
        network: message.chainId ?? '',
        domain: message.domain,
        statement: message.statement ?? '',
      },
    },
  };
}

function disabled(message: string): AuthError {
  return new AuthError(422, 'web3_provider_disabled', message);
}

/** In the form of OAuth (RFC 6749, 5.2), beside the usual one. */
function invalidGrant(message: string): AuthError {
  const details = { error: 'invalid_grant', error_description: message };
  return new AuthError(400, 'invalid_grant', message, details);
}
