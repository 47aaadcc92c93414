import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlSsoProvider } from '../../../../config/sso.ts';
import type { AuthContext } from '../../context.ts';
import { flowSeconds } from '../../oauth/flow.ts';

/** How far the clocks of organisations may be off. */
export const SKEW_MS = 60_000;

/** The entity id of this service provider. */
function entityIdOf({ apiUrl }: Pick<AuthContext, 'apiUrl'>): string {
  return `${apiUrl}/sso/saml/metadata`;
}

/** The assertion consumer address, to which identity providers return browsers. */
export function consumerOf({ apiUrl }: Pick<AuthContext, 'apiUrl'>): string {
  return `${apiUrl}/sso/saml/acs`;
}

/** The id of a flow's request, which only this server can compute. */
export function requestIdOf(nonce: string): string {
  return `_${nonce}`;
}

/** @param nonce of the flow whose request is created, or whose response is checked. */
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
    // Most providers sign the assertion alone; nothing else of the response is trusted.
    wantAuthnResponseSigned: false,
    // The format of names and the way of signing in are the organisation's choice.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: flowSeconds * 1000,
    generateUniqueId: () => requestId,
    // The flow replaces the library's cache: it is claimed once, and stores one request id.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** The metadata that an organisation's administrator gives their identity provider. */
export function metadataOf(context: AuthContext): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(context),
    callbackUrl: consumerOf(context),
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}
