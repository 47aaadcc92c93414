import { timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/failure.ts';
import { storedSession } from './session-cookies.ts';
import type { CsrfOptions, SessionCall } from './session-call.ts';

/**
 * Protects against cross-site requests in a user's name: a cookie that only our pages can read,
 * whose value they repeat in a header. It is signed and bound to one session, so that a
 * neighbouring domain, which may set cookies here, cannot replace ours.
 */
const name = 'csrf-token';
const purpose = 'csrf';
const lifeSeconds = 86_400;

/** Refuses every request of the scope that may change something without the token. */
export function requireCsrfToken(
  app: FastifyInstance,
  callOf: (request: FastifyRequest, reply: FastifyReply) => SessionCall,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isSafe(request.method)) return;
    const call = callOf(request, reply);
    if (isOfThisSite(request) && (await bringsToken(call))) return;
    // The answer carries a fitting token, for a page whose session changed meanwhile.
    await offerCsrfToken(call, sessionOf(call));
    return sendFailure(reply, {
      code: 'csrf_token_invalid',
      message: 'The request is missing the security token of this page. Try again.',
    });
  });
}

/** Sets the cookie where there is none for the session of this id. */
export async function offerCsrfToken(
  { request, reply, csrf: { keys, secure } }: SessionCall,
  session: string,
): Promise<void> {
  const given = request.cookies[name];
  if (given !== undefined && (await fits(given, session, keys))) return;
  const expires = Math.floor(Date.now() / 1000) + lifeSeconds;
  const claims = { use: purpose, session, jti: crypto.randomUUID(), exp: expires };
  const token = await keys.signShared(claims);
  reply.setCookie(name, token, { path: '/', sameSite: 'strict', secure, maxAge: lifeSeconds });
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Browsers send `Sec-Fetch-Site`, except over plain HTTP; a missing header proves nothing. */
function isOfThisSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

async function bringsToken(call: SessionCall): Promise<boolean> {
  const { request, csrf } = call;
  const cookie = request.cookies[name];
  const header = request.headers[name];
  if (cookie === undefined || typeof header !== 'string' || !isSame(cookie, header)) return false;
  return fits(cookie, sessionOf(call), csrf.keys);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function fits(token: string, session: string, keys: CsrfOptions['keys']): Promise<boolean> {
  const read = await keys.verify(token);
  if (read.status === 'refused') return false;
  return read.claims['use'] === purpose && read.claims['session'] === session;
}

/** The session id in the cookies. Not verified here: a forged one only makes the token unfit. */
function sessionOf(call: SessionCall): string {
  const stored = storedSession(call);
  return stored ? sessionIdOf(stored.access_token) : '';
}

/** @returns the empty text where the token names none. */
export function sessionIdOf(accessToken: string): string {
  try {
    const { session_id: id } = decodeJwt(accessToken);
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}
