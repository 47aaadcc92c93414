import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlSsoProvider } from '../../../../config/sso.ts';
import type { AuthContext } from '../../context.ts';
import { flowSeconds } from '../../oauth/flow.ts';

/** How far the clocks of organisations may be off. */
export const SKEW_MS = 60_000;

/** What this server is called by identity providers. */
function entityIdOf({ apiUrl }: Pick<AuthContext, 'apiUrl'>): string {
  return `${apiUrl}/sso/saml/metadata`;
}

/** Where they send browsers back to. */
export function consumerOf({ apiUrl }: Pick<AuthContext, 'apiUrl'>): string {
  return `${apiUrl}/sso/saml/acs`;
}

/** The id of the request that a flow sends, which nobody else can know of. */
export function requestIdOf(nonce: string): string {
  return `_${nonce}`;
}

/** @param nonce of the flow whose request is made, or whose response is checked. */
export function openSaml(context: AuthContext, provider: SamlSsoProvider, nonce: string): SAML {
  const requestId = requestIdOf(nonce);
  const issuer = entityIdOf(context);
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: consumerOf(context),
    entryPoint: provider.entryPoint,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    wantAssertionsSigned: true,
    // Most sign the assertion alone; what is read of the rest is compared, never believed.
    wantAuthnResponseSigned: false,
    // How people are called and sign in there is the organisation's own affair.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: flowSeconds * 1000,
    generateUniqueId: () => requestId,
    // The flow is the memory: it is taken once, and knows one request.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** What an organisation's administrator gives their identity provider. */
export function metadataOf(context: AuthContext): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(context),
    callbackUrl: consumerOf(context),
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}
