import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../http/failure.ts';
import type { Keys } from '../../keys/keys.ts';
import { storedSession } from '../session/browser-session.ts';
import { sessionIdOf } from '../session/csrf.ts';
import type { CallOf } from '../session/routes.ts';
import type { SessionCall } from '../session/session-call.ts';
import { exportAccount } from './export-account.ts';
import type { SurfaceFor } from './surface.ts';
import { zipped } from './zip.ts';

interface AccountRoutes {
  readonly callOf: CallOf;
  readonly surfaceFor: SurfaceFor;
  readonly keys: Pick<Keys, 'signShared' | 'verify'>;
}

const purpose = 'account_export';
/** From the press of the button to the beginning of the download. */
const ticketSeconds = 60;

/**
 * `/api/_account`: what a person does with their account that only a server can. The export is
 * asked for with the page's token and answered with the address of a download, so that the browser
 * writes it to disk as it comes; that address is good for a minute, for that browser.
 */
export function accountRoutes(
  app: FastifyInstance,
  { callOf, surfaceFor, keys }: AccountRoutes,
): void {
  const hidden = { schema: { hide: true } };
  /** Who is at it: an export reads everything that somebody has. */
  const running = new Set<string>();

  app.post('/_account/export', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signedIn = await signedInOf(callOf(request, reply));
    if (!signedIn) return sendFailure(reply, notSignedIn);
    const expires = Math.floor(Date.now() / 1000) + ticketSeconds;
    const claims = { use: purpose, session: signedIn.session, exp: expires };
    const ticket = await keys.signShared(claims);
    return { url: `/api/_account/export?${new URLSearchParams({ ticket }).toString()}` };
  });

  app.get('/_account/export', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signedIn = await signedInOf(callOf(request, reply));
    if (!signedIn) return sendFailure(reply, notSignedIn);
    const { token, session } = signedIn;
    if (!(await isTicket(keys, ticketOf(request), session))) {
      return sendFailure(reply, {
        code: 'export_link_invalid',
        message:
          'This download link has already been used. Start the download again in your account settings.',
      });
    }
    if (running.has(session)) {
      return sendFailure(reply, {
        code: 'too_many_requests',
        message: 'Your data is already being downloaded.',
      });
    }
    running.add(session);
    const reader = { surface: surfaceFor(request.ip), token };
    const archive = Readable.from(zipped(exportAccount(reader)), { objectMode: false });
    archive.once('close', () => running.delete(session));
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="webmaps-${day}.zip"`)
      .send(archive);
  });
}

const notSignedIn = {
  code: 'not_signed_in',
  message: 'Sign in to download your data.',
} as const;

/** Whoever's session the browser keeps, where it still stands. */
async function signedInOf(call: SessionCall) {
  const token = storedSession(call)?.access_token;
  if (token === undefined || !(await call.home.check(token))) return undefined;
  return { token, session: sessionIdOf(token) };
}

function ticketOf({ query }: FastifyRequest): string {
  const read = z.object({ ticket: z.string() }).safeParse(query);
  return read.success ? read.data.ticket : '';
}

async function isTicket(keys: AccountRoutes['keys'], ticket: string, session: string) {
  const read = await keys.verify(ticket);
  if (read.status === 'refused' || session === '') return false;
  return read.claims['use'] === purpose && read.claims['session'] === session;
}
