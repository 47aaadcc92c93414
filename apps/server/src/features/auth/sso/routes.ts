import type { FastifyInstance } from 'fastify';
import { switchOff } from '../user/switched-off.ts';
import type { AuthContext } from '../context.ts';
import { consume } from './saml/consume.ts';
import { metadataOf } from './saml/open-saml.ts';
import { signInBySso } from './sign-in.ts';

/** A response with its assertion has some ten kilobytes, with many groups some hundred. */
const RESPONSE_BYTES = 262_144;

const off = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };

/** `/sso`: sign-in by an organisation's accounts, where any organisation is configured. */
export async function ssoRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  const { sso } = context.settings;
  if (sso.length === 0) {
    switchOff(app, { ...off, urls: ['/sso', '/sso/*'] });
    return;
  }
  app.post('/sso', (request, reply) => signInBySso(context, { request, reply }));
  if (!sso.some(({ kind }) => kind === 'saml')) {
    switchOff(app, { ...off, urls: ['/sso/saml/*'] });
    return;
  }
  app.get('/sso/saml/metadata', async (request, reply) => {
    const { download } = request.query as { readonly download?: unknown };
    if (download === 'true') {
      reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    }
    reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8');
    return metadataOf(context);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: RESPONSE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/sso/saml/acs', { bodyLimit: RESPONSE_BYTES }, (request, reply) =>
      consume(context, { request, reply }),
    );
  });
}
