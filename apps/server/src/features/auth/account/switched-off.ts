import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireAdmin } from '../require-session.ts';

/** What the clients can ask for and this service does not offer, refused as one that could. */
export function switchedOffRoutes(app: FastifyInstance, context: AuthContext): void {
  for (const { code, message, urls } of switchedOff) {
    for (const url of urls) {
      app.all(url, async (request) => {
        if (url.startsWith('/admin/')) await requireAdmin(context, request);
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
    code: 'passkey_disabled',
    message: 'Passkeys are disabled',
    urls: [
      '/passkeys',
      '/passkeys/*',
      '/admin/users/:userId/passkeys',
      '/admin/users/:userId/passkeys/*',
    ],
  },
  {
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
    urls: ['/oauth/*', '/user/oauth/grants'],
  },
] as const;
