import type { FastifyInstance } from 'fastify';
import { logoutRoutes } from './user/logout.ts';
import { publicRoutes } from './user/public.ts';
import { reauthenticateRoutes } from './user/reauthenticate.ts';
import { switchedOffRoutes } from './user/switched-off.ts';
import { userRoutes } from './user/user.ts';
import { adminRoutes } from './admin/routes.ts';
import { cleanUpRegularly } from './clean-up.ts';
import type { AuthContext } from './context.ts';
import { handleAuthErrors } from './errors.ts';
import { factorRoutes } from './factors/routes.ts';
import { identityRoutes } from './identities/routes.ts';
import { mailLinkRoutes } from './mail-links/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { readBodies } from './read-body.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { tokenRoutes } from './token/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { verifyRoutes } from './verify/routes.ts';

/** `/auth/v1`: accounts and sign-in. */
export async function authRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  handleAuthErrors(app);
  readBodies(app);
  // The OpenAPI document covers this server's own API; this one is Supabase's.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  cleanUpRegularly(app, context);

  // One registration per area, in no order that matters.
  publicRoutes(app, context);
  switchedOffRoutes(app);
  signUpRoutes(app, context);
  tokenRoutes(app, context);
  mailLinkRoutes(app, context);
  verifyRoutes(app, context);
  userRoutes(app, context);
  reauthenticateRoutes(app, context);
  logoutRoutes(app, context);
  factorRoutes(app, context);
  passkeyRoutes(app, context);
  identityRoutes(app, context);
  await oauthRoutes(app, context);
  await ssoRoutes(app, context);
  await adminRoutes(app, context);
}
