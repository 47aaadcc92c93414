import type { FastifyInstance } from 'fastify';
import { AuthError } from '../errors.ts';

interface SwitchedOff {
  readonly code: string;
  readonly message: string;
  readonly urls: readonly string[];
}

/** Refuses what the clients can ask for and this service does not offer, as one that could. */
export function switchOff(app: FastifyInstance, { code, message, urls }: SwitchedOff): void {
  for (const url of urls) {
    app.all(url, async () => {
      throw new AuthError(404, code, message);
    });
  }
}

/** What this service offers nowhere. */
export function switchedOffRoutes(app: FastifyInstance): void {
  switchOff(app, {
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
    urls: ['/oauth/*', '/user/oauth/grants'],
  });
}
