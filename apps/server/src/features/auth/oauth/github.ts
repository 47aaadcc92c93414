import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { z } from 'zod';
import type { ProviderConfig } from '../../../config/auth.ts';
import { timeoutSignal } from './provider.ts';
import type { Provider } from './provider.ts';

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z.array(
  z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }),
);

/** GitHub, or an Enterprise server: OAuth without OpenID, with a REST call for the account. */
export function gitHub(name: string, config: ProviderConfig): Provider {
  const site = (config.issuer ?? 'https://github.com').replace(/\/$/, '');
  const api = site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`;
  const server = {
    issuer: site,
    authorization_endpoint: `${site}/login/oauth/authorize`,
    token_endpoint: `${site}/login/oauth/access_token`,
  };
  const client = { client_id: config.clientId };
  const ask = async <T>(path: string, accessToken: string, schema: z.ZodType<T>): Promise<T> => {
    const response = await fetch(api + path, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/vnd.github+json',
        // GitHub refuses requests without a user agent.
        'user-agent': 'WebMaps',
      },
      redirect: 'error',
      signal: timeoutSignal(),
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return schema.parse(await response.json());
  };
  return {
    addressOf: async ({ redirectUri, state, codeChallenge, scopes }) => {
      const url = new URL(server.authorization_endpoint);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...scopes])].join(' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    accountOf: async ({ parameters, redirectUri, state, codeVerifier }) => {
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        ClientSecretPost(config.clientSecret),
        validateAuthResponse(server, client, parameters, state),
        redirectUri,
        codeVerifier,
        { signal: timeoutSignal(), [allowInsecureRequests]: site.startsWith('http:') },
      );
      const tokens = await processAuthorizationCodeResponse(server, client, response);
      const { access_token: accessToken, refresh_token: refreshToken } = tokens;
      const user = await ask('/user', accessToken, userSchema);
      const emails = await ask('/user/emails', accessToken, emailsSchema);
      const chosen = emails.find(({ primary }) => primary) ?? emails[0];
      const picture = user.avatar_url ?? '';
      return {
        account: {
          provider: name,
          subject: `${user.id}`,
          ...(chosen && { email: chosen.email }),
          emailVerified: chosen?.verified ?? false,
          profile: {
            iss: api,
            preferred_username: user.login,
            user_name: user.login,
            ...(user.name && { name: user.name, full_name: user.name }),
            ...(picture !== '' && { avatar_url: picture, picture }),
          },
        },
        accessToken,
        ...(refreshToken !== undefined && { refreshToken }),
      };
    },
  };
}
