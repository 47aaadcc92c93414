import type { RelyingParty } from './relying-party.ts';
import type { Assertion, NewCredential } from './credential-schema.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators generate. */
export const ALGORITHMS = [-8, -7, -257];

/** A public key and the data of its authenticator. */
export interface Credential {
  /** Base64url. */
  readonly id: string;
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often it has signed; 0 where it does not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly aaguid: string;
  /** Whether it may be on several devices, and whether it is now. */
  readonly backupEligible: boolean;
  readonly backedUp: boolean;
}

interface Ceremony {
  readonly relyingParty: RelyingParty;
  /** Base64url. */
  readonly challenge: string;
}

/**
 * Verifies a new credential: challenge, origin, domain, user verification by PIN or biometrics, and
 * possession of the key.
 *
 * @returns undefined where any check fails.
 */
export async function verifyNewCredential(
  response: NewCredential,
  { relyingParty, challenge }: Ceremony,
): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...parts } = response.response;
  if (await isFramedOrCertified(response)) return undefined;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: parts },
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(isRefusal);
  if (verified?.registrationInfo === undefined) return undefined;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } =
    verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports,
    aaguid,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

interface CheckAssertion extends Ceremony {
  readonly credential: Pick<Credential, 'id' | 'publicKey' | 'signCount' | 'backupEligible'>;
}

/** The data that a use of the credential has changed. */
export interface Used {
  readonly signCount: number;
  readonly backedUp: boolean;
}

/**
 * Verifies a signature: by this credential, over this challenge, for this site, with user
 * verification, and with a count beyond the last one, unless the authenticator does not count.
 *
 * @returns undefined where any check fails.
 */
export async function verifyAssertion(
  response: Assertion,
  { relyingParty, challenge, credential }: CheckAssertion,
): Promise<Used | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...parts } = response.response;
  if (await isFramedOrCertified(response)) return undefined;
  const answer = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...parts, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: credential.publicKey,
      counter: credential.signCount,
    },
  }).catch(isRefusal);
  if (answer?.verified !== true) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = answer.authenticationInfo;
  // Whether a key may leave its device never changes (WebAuthn level 3, 7.2).
  if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible) return undefined;
  return { signCount: newCounter, backedUp: credentialBackedUp };
}

/**
 * Whether a page of another site framed ours, or a certificate of the authenticator's maker is
 * attached. Neither was requested, and to check a certificate the library would fetch addresses
 * from it, which its sender can choose.
 */
async function isFramedOrCertified({ response }: NewCredential | Assertion): Promise<boolean> {
  const helpers = await import('@simplewebauthn/server/helpers');
  try {
    if (helpers.decodeClientDataJSON(response.clientDataJSON).crossOrigin === true) return true;
    if (!('attestationObject' in response)) return false;
    const object = helpers.isoBase64URL.toBuffer(response.attestationObject);
    return helpers.decodeAttestationObject(object).get('attStmt').get('x5c') !== undefined;
  } catch {
    return true;
  }
}

/** The library refuses by throwing, also for unreadable bytes: all come from outside. */
function isRefusal(): undefined {
  return undefined;
}
