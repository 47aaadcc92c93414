import type { FastifyInstance } from 'fastify';
import { version } from '../../../config/version.ts';
import type { AuthContext } from '../context.ts';

/** Public endpoints: the sign-in methods, the health of the service, its public keys. */
export function publicRoutes(app: FastifyInstance, context: AuthContext): void {
  const { settings, keys, pool, apiUrl } = context;

  app.get('/settings', async () => ({
    external: {
      anonymous_users: settings.anonymous,
      ...Object.fromEntries(knownProviders.map((name) => [name, false])),
      email: true,
      phone: settings.phone,
      web3_ethereum: settings.web3.ethereum,
      web3_solana: settings.web3.solana,
      ...Object.fromEntries(Object.keys(settings.providers).map((name) => [name, true])),
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.autoconfirm,
    // Our own field: without a mail server, administrators pass links on.
    mailer_enabled: settings.smtp !== undefined,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: settings.sms ? 'webhook' : '',
    saml_enabled: settings.sso.some(({ kind }) => kind === 'saml'),
    sso_enabled: settings.sso.length > 0,
    mfa_enabled: settings.mfa,
    mfa_recovery_codes_enabled: settings.mfa,
    passkeys_enabled: settings.relyingParty !== undefined,
    manual_linking_enabled: settings.manualLinking,
  }));

  app.get('/health', async () => {
    await pool.query('select 1');
    return {
      version,
      name: 'WebMaps',
      description: 'Accounts and sign-in, by the interface of Supabase Auth',
    };
  });

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return keys.publicKeys;
  });

  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return {
      issuer: apiUrl,
      authorization_endpoint: `${apiUrl}/authorize`,
      token_endpoint: `${apiUrl}/token`,
      jwks_uri: `${apiUrl}/.well-known/jwks.json`,
      userinfo_endpoint: `${apiUrl}/user`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      code_challenge_methods_supported: ['S256', 'plain'],
    };
  });
}

/** All methods that clients can name, so that each is reported as on or off. */
const knownProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];
