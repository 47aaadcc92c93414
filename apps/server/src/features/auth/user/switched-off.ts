import type { FastifyInstance } from 'fastify';
import { AuthError } from '../errors.ts';

interface SwitchedOff {
  readonly code: string;
  readonly message: string;
  readonly urls: readonly string[];
}

/**
 * Answers requests that clients can make for features that this service does not offer, as a GoTrue
 * that has them disabled.
 */
export function switchOff(app: FastifyInstance, { code, message, urls }: SwitchedOff): void {
  for (const url of urls) {
    app.all(url, async () => {
      throw new AuthError(404, code, message);
    });
  }
}

/** Features that this service never offers. */
export function switchedOffRoutes(app: FastifyInstance): void {
  switchOff(app, {
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
    urls: ['/oauth/*', '/user/oauth/grants'],
  });
}
