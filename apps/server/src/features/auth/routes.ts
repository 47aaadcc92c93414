import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';
import type { AuthContext } from './context.ts';
import { handleAuthErrors } from './errors.ts';
import { openMailer } from './mailer.ts';
import { rateLimiter } from './rate-limits.ts';
import { readBodies } from './read-body.ts';
import { authSettings } from './settings.ts';

/** `/auth/v1`: who people are, and how they prove it. */
export async function authRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const context = openContext(app, backend);
  handleAuthErrors(app);
  readBodies(app);
  app.addHook('onClose', () => context.mailer.close());
}

function openContext(app: FastifyInstance, { config, database, keys }: Backend): AuthContext {
  const settings = authSettings(config);
  const pool = database.auth;
  return {
    settings,
    apiUrl: `${config.publicUrl ?? settings.siteUrl}/auth/v1`,
    pool,
    keys,
    mailer: openMailer({ config, pool, log: app.log }),
    limits: rateLimiter(pool),
  };
}
