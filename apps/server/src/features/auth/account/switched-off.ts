import type { FastifyInstance } from 'fastify';
import { AuthError } from '../errors.ts';

/** What the clients can ask for and this service does not offer, refused as one that could. */
export function switchedOffRoutes(app: FastifyInstance): void {
  for (const { code, message, urls } of switchedOff) {
    for (const url of urls) {
      app.all(url, async () => {
        throw new AuthError(404, code, message);
      });
    }
  }
}

const switchedOff = [
  {
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
    urls: ['/sso', '/sso/*'],
  },
  {
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
    urls: ['/oauth/*', '/user/oauth/grants'],
  },
] as const;
