import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readEmail, readPhone } from '../addresses.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { withMinDuration } from '../../../http/min-duration.ts';
import { limitAddress } from '../guard.ts';
import { findByToken, flowOf } from '../one-time-tokens.ts';
import { optionalText, readBody, readQuery } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { acceptToken, firstOfTwo } from './accept-token.ts';
import { expired, phoneTokenTypes, tokenTypes } from './token-types.ts';
import { errorAddress, messageAddress, successAddress } from './return-address.ts';
import { findTyped } from './typed-code.ts';

const bodySchema = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
const querySchema = z.object({ type: optionalText, token: optionalText, token_hash: optionalText });

/** `POST /verify` for typed codes, `GET /verify` for followed links. */
export function verifyRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = readBody(request, bodySchema);
    const { type, token: code, token_hash: token } = body;
    if (type === '') throw invalid('Verify requires a verification type');
    await limitAddress(context, { request, what: 'verify' });
    if (token !== '') {
      if (body.email !== '' || body.phone !== '' || code !== '') {
        throw invalid('Only the token_hash and type should be provided');
      }
      refuseLinkOfBrowser(token);
      const found = await findByToken(context, { token, types: tokenTypes(type) });
      if (!found) throw expired('Email link is invalid or has expired');
      return (await acceptToken(context, { found, request, type })) ?? firstOfTwo;
    }
    if (code === '') throw invalid('Verify requires a token or a token hash');
    if ((body.email === '') === (body.phone === '')) {
      throw invalid('Only an email address or phone number should be provided on verify');
    }
    const [recipient, types] =
      body.phone === ''
        ? [readEmail(body.email), tokenTypes(type)]
        : [readPhone(body.phone), phoneTokenTypes(type)];
    const found = await withMinDuration(() =>
      findTyped(context, { recipient, code, types, request }),
    );
    if (!found) throw expired('Token has expired or is invalid');
    return (await acceptToken(context, { found, request, type })) ?? firstOfTwo;
  });

  app.route({
    method: 'GET',
    url: '/verify',
    // A mail program that checks the link by HEAD must not use it up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { type, token: asToken, token_hash: asHash } = readQuery(request, querySchema);
      const token = asToken || asHash;
      const redirectTo = redirectOf(context.settings, request);
      const flowId = flowOf(token);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      try {
        if (token === '') throw invalid('Verify requires a token or a token hash');
        if (type === '') throw invalid('Verify requires a verification type');
        await limitAddress(context, { request, what: 'verify' });
        const found = await findByToken(context, { token, types: tokenTypes(type) });
        if (!found) throw expired('Email link is invalid or has expired');
        const accepted = await acceptToken(context, { found, request, type, flowId });
        const address = accepted
          ? successAddress(redirectTo, { ...accepted, type })
          : messageAddress(redirectTo, { message: firstOfTwo.msg, isCode: flowId !== undefined });
        return await reply.redirect(address, 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        const address = errorAddress(redirectTo, { error, isCode: flowId !== undefined });
        return reply.redirect(address, 303);
      }
    },
  });
}

/**
 * For a mail that a browser requested with a PKCE challenge, the link leads to a code, which only
 * that browser can exchange. Verified here, it would give a session to anyone who has the link.
 *
 * @throws `bad_code_verifier`
 */
function refuseLinkOfBrowser(token: string): void {
  if (!token.startsWith('pkce_')) return;
  throw new AuthError(
    400,
    'bad_code_verifier',
    'This link is for the browser that asked for it: follow it there, and exchange the code that it brings',
  );
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
