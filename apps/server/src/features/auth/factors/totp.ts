/**
 * Codes that change with time (RFC 6238), as every authenticator app knows them: SHA-1, six
 * digits, a step of 30 s. A clock may be one step off to either side.
 */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const skewSteps = 1;

/** What an authenticator app is given. */
export interface TotpSetup {
  /** Base32, 160 bits. */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly uri: string;
  /** The address as an SVG image, without characters that end a data URL early. */
  readonly qrCode: string;
}

/** Makes a secret and what shows it to an app, which lists it under issuer and account. */
export async function makeTotp(issuer: string, account: string): Promise<TotpSetup> {
  const [{ TOTP, Secret }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')]);
  // Long enough that a guess at the key is not the weak place (RFC 4226, section 4).
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...parameters, issuer, label: account, secret });
  const uri = totp.toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { pixelSize: 4, ecc: 'M' }) };
}

/**
 * @returns the time step that the code belongs to, or undefined where it fits none near `now` (ms)
 * that is later than `lastStep`: a code passes once.
 */
export async function stepOfCode(
  code: string,
  { secret, now, lastStep }: { secret: string; now: number; lastStep: number | undefined },
): Promise<number | undefined> {
  // The library throws at digits of other scripts.
  if (!/^\d{6}$/.test(code)) return undefined;
  const { TOTP, Secret } = await import('otpauth');
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  // Compared in constant time, and every step of the window is computed.
  const delta = totp.validate({ token: code, timestamp: now, window: skewSteps });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp: now }) + delta;
  return lastStep === undefined || step > lastStep ? step : undefined;
}
