import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretBasic,
  ClientSecretPost,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import { z } from 'zod';
import type { ProviderConfig } from '../../../config/auth.ts';
import { profileOf } from '../token/id-token-grant.ts';
import { timeoutSignal } from './provider.ts';
import type { Provider } from './provider.ts';

/** Any provider that speaks OpenID Connect, found by its issuer. */
export function openId(name: string, config: ProviderConfig): Provider {
  const issuer = new URL(config.issuer ?? '');
  const client: Client = { client_id: config.clientId };
  // Without TLS only where the operator has configured such an issuer.
  const isInsecure = issuer.protocol === 'http:';
  const request = () => ({ signal: timeoutSignal(), [allowInsecureRequests]: isInsecure });
  return {
    addressOf: async ({ redirectUri, state, nonce, codeChallenge, scopes }) => {
      const { authorization_endpoint: endpoint = '' } = await discover(issuer, request());
      const url = new URL(endpoint);
      const parameters = {
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      return url;
    },
    accountOf: async ({ parameters, redirectUri, state, nonce, codeVerifier }) => {
      const server = await discover(issuer, request());
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        authenticationAt(server, config.clientSecret),
        validateAuthResponse(server, client, parameters, state),
        redirectUri,
        codeVerifier,
        request(),
      );
      const tokens = await processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await validateApplicationLevelSignature(server, response, request());
      let claims = claimsSchema.parse(getValidatedIdTokenClaims(tokens));
      // Some providers give the address only to userinfo requests.
      if (claims.email === undefined && server.userinfo_endpoint !== undefined) {
        const answer = await userInfoRequest(server, client, tokens.access_token, request());
        const userInfo = await processUserInfoResponse(server, client, claims.sub, answer);
        claims = { ...claims, ...claimsSchema.parse(userInfo) };
      }
      const { email, email_verified: emailVerified, sub: subject } = claims;
      return {
        account: {
          provider: name,
          subject,
          ...(email !== undefined && { email }),
          emailVerified,
          profile: profileOf({ ...claims, iss: server.issuer }),
        },
        accessToken: tokens.access_token,
        ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
      };
    },
  };
}

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.email().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
});

/** The metadata of an issuer, cached for an hour, since it rarely changes. */
const known = new Map<string, { readonly server: AuthorizationServer; readonly until: number }>();
const keptMilliseconds = 3_600_000;

async function discover(
  issuer: URL,
  options: { signal: AbortSignal; [allowInsecureRequests]: boolean },
): Promise<AuthorizationServer> {
  const kept = known.get(issuer.href);
  if (kept && kept.until > Date.now()) return kept.server;
  const response = await discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
  const server = await processDiscoveryResponse(issuer, response);
  known.set(issuer.href, { server, until: Date.now() + keptMilliseconds });
  return server;
}

function authenticationAt(server: AuthorizationServer, secret: string): ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported;
  const isPostOnly =
    methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
  return isPostOnly ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
