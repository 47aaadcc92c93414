import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../http/failure.ts';
import type { Keys } from '../../keys/keys.ts';
import { storedSession } from '../session/session-cookies.ts';
import { sessionIdOf } from '../session/csrf.ts';
import type { CallOf } from '../session/routes.ts';
import type { SessionCall } from '../session/session-call.ts';
import { exportAccount } from './export-account.ts';
import type { GatewayForAddress } from '../../backend/supabase-gateway.ts';
import { zipped } from './zip.ts';

interface AccountExportRoutes {
  readonly callOf: CallOf;
  readonly gatewayFor: GatewayForAddress;
  readonly keys: Pick<Keys, 'signShared' | 'verify'>;
}

const purpose = 'account_export';
/** Between the click on the button and the start of the download. */
const ticketSeconds = 60;

/**
 * `/api/_account`: the export of a user's data. The request for it carries the page's CSRF token; the
 * answer is the address of a download, so that the browser writes it to disk as it arrives. The
 * address is valid for a minute, in that browser only.
 */
export function accountExportRoutes(
  app: FastifyInstance,
  { callOf, gatewayFor, keys }: AccountExportRoutes,
): void {
  const hidden = { schema: { hide: true } };
  /** Sessions with a running export: it reads everything a user has, so one at a time. */
  const running = new Set<string>();

  app.post('/_account/export', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signedIn = await activeSession(callOf(request, reply));
    if (!signedIn) return sendFailure(reply, notSignedIn);
    const expires = Math.floor(Date.now() / 1000) + ticketSeconds;
    const claims = { use: purpose, session: signedIn.session, exp: expires };
    const ticket = await keys.signShared(claims);
    return { url: `/api/_account/export?${new URLSearchParams({ ticket }).toString()}` };
  });

  app.get('/_account/export', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signedIn = await activeSession(callOf(request, reply));
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
    const reader = { gateway: gatewayFor(request.ip), token };
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

/** The browser's session, where it is active. */
async function activeSession(call: SessionCall) {
  const token = storedSession(call)?.access_token;
  if (token === undefined || !(await call.accounts.check(token))) return undefined;
  return { token, session: sessionIdOf(token) };
}

function ticketOf({ query }: FastifyRequest): string {
  const read = z.object({ ticket: z.string() }).safeParse(query);
  return read.success ? read.data.ticket : '';
}

async function isTicket(keys: AccountExportRoutes['keys'], ticket: string, session: string) {
  const read = await keys.verify(ticket);
  if (read.status === 'refused' || session === '') return false;
  return read.claims['use'] === purpose && read.claims['session'] === session;
}
