import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import { repeat } from '../../http/repeat.ts';
import { securePost } from './post-securely.ts';
import { sendPushes } from './send-pushes.ts';

const INTERVAL_MS = 10_000;

/**
 * Sends notices to browsers regularly, unless the operator has turned it off.
 *
 * @returns the key by which browsers subscribe; undefined where nothing is sent
 */
export function pushRegularly(
  app: FastifyInstance,
  { config, database, keys }: Backend,
  siteUrl: string,
): string | undefined {
  if (!config.push) return undefined;
  const context = {
    pool: database.requests,
    sender: { key: keys.push, contact: config.push.contact ?? contactOf(siteUrl) },
    post: securePost(),
    log: app.log,
  };
  repeat(app, {
    milliseconds: INTERVAL_MS,
    work: () => sendPushes(context),
    failure: 'notices could not be pushed',
  });
  return keys.push.publicKey;
}

/** Push services accept an address of the site by HTTPS, or one for mail. */
function contactOf(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? siteUrl : `mailto:webmaps@${hostname}`;
}
