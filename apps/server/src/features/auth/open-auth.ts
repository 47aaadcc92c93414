import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import type { AuthContext } from './context.ts';
import { openMailer } from './mailer.ts';
import { createRateLimiter } from '../../db/rate-limiter.ts';
import { authSettings } from './settings.ts';

/** Creates the dependencies of auth handlers; they close with the server. */
export function openAuth(app: FastifyInstance, { config, database, keys }: Backend): AuthContext {
  const settings = authSettings(config);
  const pool = database.auth;
  const mailer = openMailer({
    smtp: settings.smtp,
    sms: settings.sms,
    provider: config.providerName,
    pool,
    log: app.log,
  });
  app.addHook('onClose', () => mailer.close());
  return {
    settings,
    apiUrl: `${config.publicUrl ?? settings.siteUrl}/auth/v1`,
    pool,
    keys,
    mailer,
    limits: createRateLimiter(pool),
  };
}
