import { z } from 'zod';
import { passkeyConfigOf, passkeyShape } from './passkeys.ts';
import type { PasskeyConfig } from './passkeys.ts';
import { smsConfigOf, smsShape } from './sms.ts';
import type { SmsConfig } from './sms.ts';
import { smtpConfigOf, smtpShape } from './smtp.ts';
import type { SmtpConfig } from './smtp.ts';
import { ssoShape } from './sso.ts';
import type { SsoProvider } from './sso.ts';
import { address, flag, list, text, whole } from './values.ts';
import { web3ConfigOf, web3Shape } from './web3.ts';
import type { Web3Config } from './web3.ts';

/** Sign-in methods and their rules. */
export interface AuthConfig {
  /** The address that links in mails return to; default: this server's. */
  readonly siteUrl?: string;
  /** Further allowed return addresses; `*` matches one part, `**` anything. */
  readonly redirectUrls: readonly string[];
  /** Whether sign-up is closed. */
  readonly disableSignup: boolean;
  /** Whether answers reveal if an address has an account, as Supabase's do. */
  readonly revealAccounts: boolean;
  /** Prints a link to create an administrator again after the last one has gone. */
  readonly adminRecovery: boolean;
  /** Whether addresses count as confirmed at sign-up, for servers without mail. */
  readonly autoconfirm: boolean;
  /** Whether anonymous sign-in is allowed. */
  readonly anonymous: boolean;
  /** Whether phones are a sign-in method and a second factor. */
  readonly phone: boolean;
  /** Whether phones count as confirmed at sign-up. */
  readonly phoneAutoconfirm: boolean;
  /** Whether users may add a second factor: TOTP, WebAuthn and, where phones are on, codes. */
  readonly mfa: boolean;
  readonly passkeys: PasskeyConfig;
  readonly web3: Web3Config;
  /** Whether users may link identities of other providers to their account. */
  readonly manualLinking: boolean;
  /** How long an access token is valid. */
  readonly jwtExpirySeconds: number;
  readonly passwordMinLength: number;
  /** Character classes; a password needs one of each. */
  readonly passwordCharacters: readonly string[];
  /** A new password needs the code of `reauthenticate` where the sign-in is older than a day. */
  readonly reauthenticateForPassword: boolean;
  /** A change of address is confirmed at the old and at the new one. */
  readonly doubleConfirmEmail: boolean;
  /** The pause between two mails of one kind to one address. */
  readonly emailFrequencySeconds: number;
  /** The pause between two text messages of one kind to one phone. */
  readonly smsFrequencySeconds: number;
  /** Text messages to all phones together; 0: without limit. */
  readonly smsPerHour: number;
  /** How long a link or a code in a mail is valid. */
  readonly otpExpirySeconds: number;
  /** How long an invitation is valid. */
  readonly inviteExpirySeconds: number;
  /** How long a used refresh token is accepted again, since two tabs may send the same one. */
  readonly refreshReuseSeconds: number;
  /** Per network address and kind of request; 0: without limit. */
  readonly requestsPerFiveMinutes: number;
  /** Without it mails stay in the outbox, where administrators read them. */
  readonly smtp?: SmtpConfig;
  /** Without it text messages stay in the outbox. */
  readonly sms?: SmsConfig;
  readonly captcha?: CaptchaConfig;
  /** Asks HaveIBeenPwned, with five characters of a hash, whether a password is known. */
  readonly hibp: boolean;
  /** Identity providers by their name in `/authorize?provider=`. */
  readonly providers: Readonly<Record<string, ProviderConfig>>;
  /** Organisations with single sign-on. */
  readonly sso: readonly SsoProvider[];
}

export interface CaptchaConfig {
  /** The address that verifies tokens; hCaptcha and Turnstile share its format. */
  readonly verifyUrl: string;
  readonly secret: string;
}

export interface ProviderConfig {
  readonly kind: 'oidc' | 'github';
  /** The issuer of an OpenID provider; GitHub's address where it is not github.com. */
  readonly issuer?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further `aud` values that an `id_token` may be for, such as a phone app's. */
  readonly audiences?: readonly string[];
}

const captchaUrls = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const characterKinds = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
};

export const authShape = {
  WEBMAPS_AUTH_SITE_URL: address.optional(),
  WEBMAPS_AUTH_REDIRECT_URLS: list.default([]),
  WEBMAPS_AUTH_DISABLE_SIGNUP: flag.default(false),
  WEBMAPS_AUTH_TELL_ACCOUNTS: flag.default(false),
  WEBMAPS_ADMIN_RECOVERY: flag.default(false),
  WEBMAPS_AUTH_AUTOCONFIRM: flag.default(false),
  WEBMAPS_AUTH_ANONYMOUS: flag.default(false),
  WEBMAPS_AUTH_PHONE: flag.default(false),
  WEBMAPS_AUTH_PHONE_AUTOCONFIRM: flag.optional(),
  WEBMAPS_AUTH_MFA: flag.default(true),
  ...passkeyShape,
  ...web3Shape,
  ...ssoShape,
  WEBMAPS_AUTH_MANUAL_LINKING: flag.default(false),
  WEBMAPS_AUTH_JWT_EXPIRY: whole(1).default(3600),
  // bcrypt reads no more than 72 bytes.
  WEBMAPS_AUTH_PASSWORD_MIN_LENGTH: whole(1, 72).default(8),
  WEBMAPS_AUTH_PASSWORD_CHARACTERS: list
    .pipe(z.array(z.enum(['lower', 'upper', 'digits', 'symbols'])))
    .default([]),
  WEBMAPS_AUTH_REAUTHENTICATE: flag.default(false),
  WEBMAPS_AUTH_DOUBLE_CONFIRM: flag.default(true),
  WEBMAPS_AUTH_EMAIL_FREQUENCY: whole().default(60),
  WEBMAPS_AUTH_SMS_FREQUENCY: whole().optional(),
  WEBMAPS_AUTH_SMS_PER_HOUR: whole().default(100),
  WEBMAPS_AUTH_OTP_EXPIRY: whole(1).default(3600),
  // Tokens are deleted after a week.
  WEBMAPS_AUTH_INVITE_EXPIRY: whole(1, 604_800).default(604_800),
  WEBMAPS_AUTH_REFRESH_REUSE: whole().default(10),
  WEBMAPS_AUTH_REQUESTS: whole().default(100),
  ...smtpShape,
  ...smsShape,
  WEBMAPS_AUTH_CAPTCHA: z.enum(['hcaptcha', 'turnstile']).optional(),
  WEBMAPS_AUTH_CAPTCHA_SECRET: text.optional(),
  WEBMAPS_AUTH_CAPTCHA_URL: address.optional(),
  WEBMAPS_AUTH_HIBP: flag.default(false),
  WEBMAPS_AUTH_OIDC_NAME: text
    .regex(/^(?!sso:)[a-z][a-z0-9_:-]*$/, 'must be a short name')
    .default('oidc'),
  WEBMAPS_AUTH_OIDC_ISSUER: address.optional(),
  WEBMAPS_AUTH_OIDC_CLIENT_ID: text.optional(),
  WEBMAPS_AUTH_OIDC_CLIENT_SECRET: text.optional(),
  WEBMAPS_AUTH_OIDC_AUDIENCES: list.optional(),
  WEBMAPS_AUTH_GITHUB_URL: address.optional(),
  WEBMAPS_AUTH_GITHUB_CLIENT_ID: text.optional(),
  WEBMAPS_AUTH_GITHUB_CLIENT_SECRET: text.optional(),
};

type AuthVariables = z.infer<z.ZodObject<typeof authShape>>;

/** Sorts the variables; providers and captcha are there when all that they need is set. */
export function authConfigOf(read: AuthVariables): AuthConfig {
  const smtp = smtpConfigOf(read);
  const sms = smsConfigOf(read);
  const captcha = captchaOf(read);
  return {
    ...(read.WEBMAPS_AUTH_SITE_URL !== undefined && { siteUrl: read.WEBMAPS_AUTH_SITE_URL }),
    redirectUrls: read.WEBMAPS_AUTH_REDIRECT_URLS,
    disableSignup: read.WEBMAPS_AUTH_DISABLE_SIGNUP,
    revealAccounts: read.WEBMAPS_AUTH_TELL_ACCOUNTS,
    adminRecovery: read.WEBMAPS_ADMIN_RECOVERY,
    autoconfirm: read.WEBMAPS_AUTH_AUTOCONFIRM,
    anonymous: read.WEBMAPS_AUTH_ANONYMOUS,
    phone: read.WEBMAPS_AUTH_PHONE,
    phoneAutoconfirm: read.WEBMAPS_AUTH_PHONE_AUTOCONFIRM ?? read.WEBMAPS_AUTH_AUTOCONFIRM,
    mfa: read.WEBMAPS_AUTH_MFA,
    passkeys: passkeyConfigOf(read),
    web3: web3ConfigOf(read),
    manualLinking: read.WEBMAPS_AUTH_MANUAL_LINKING,
    jwtExpirySeconds: read.WEBMAPS_AUTH_JWT_EXPIRY,
    passwordMinLength: read.WEBMAPS_AUTH_PASSWORD_MIN_LENGTH,
    passwordCharacters: read.WEBMAPS_AUTH_PASSWORD_CHARACTERS.map((kind) => characterKinds[kind]),
    reauthenticateForPassword: read.WEBMAPS_AUTH_REAUTHENTICATE,
    doubleConfirmEmail: read.WEBMAPS_AUTH_DOUBLE_CONFIRM,
    emailFrequencySeconds: read.WEBMAPS_AUTH_EMAIL_FREQUENCY,
    smsPerHour: read.WEBMAPS_AUTH_SMS_PER_HOUR,
    smsFrequencySeconds: read.WEBMAPS_AUTH_SMS_FREQUENCY ?? read.WEBMAPS_AUTH_EMAIL_FREQUENCY,
    otpExpirySeconds: read.WEBMAPS_AUTH_OTP_EXPIRY,
    inviteExpirySeconds: read.WEBMAPS_AUTH_INVITE_EXPIRY,
    refreshReuseSeconds: read.WEBMAPS_AUTH_REFRESH_REUSE,
    requestsPerFiveMinutes: read.WEBMAPS_AUTH_REQUESTS,
    ...(smtp && { smtp }),
    ...(sms && { sms }),
    ...(captcha && { captcha }),
    hibp: read.WEBMAPS_AUTH_HIBP,
    providers: providersOf(read),
    sso: read.WEBMAPS_AUTH_SSO_FILE,
  };
}

function providersOf(read: AuthVariables): Readonly<Record<string, ProviderConfig>> {
  const {
    WEBMAPS_AUTH_OIDC_ISSUER: issuer,
    WEBMAPS_AUTH_OIDC_CLIENT_ID: oidcId,
    WEBMAPS_AUTH_OIDC_CLIENT_SECRET: oidcSecret,
    WEBMAPS_AUTH_OIDC_AUDIENCES: audiences,
    WEBMAPS_AUTH_GITHUB_URL: github,
    WEBMAPS_AUTH_GITHUB_CLIENT_ID: githubId,
    WEBMAPS_AUTH_GITHUB_CLIENT_SECRET: githubSecret,
  } = read;
  const providers: Record<string, ProviderConfig> = {};
  if (issuer !== undefined && oidcId !== undefined && oidcSecret !== undefined) {
    providers[read.WEBMAPS_AUTH_OIDC_NAME] = {
      kind: 'oidc',
      issuer,
      clientId: oidcId,
      clientSecret: oidcSecret,
      ...(audiences && { audiences }),
    };
  }
  if (githubId !== undefined && githubSecret !== undefined) {
    providers['github'] = {
      kind: 'github',
      ...(github !== undefined && { issuer: github }),
      clientId: githubId,
      clientSecret: githubSecret,
    };
  }
  return providers;
}

function captchaOf(read: AuthVariables): CaptchaConfig | undefined {
  const { WEBMAPS_AUTH_CAPTCHA: provider, WEBMAPS_AUTH_CAPTCHA_SECRET: secret } = read;
  if (provider === undefined || secret === undefined) return undefined;
  return { verifyUrl: read.WEBMAPS_AUTH_CAPTCHA_URL ?? captchaUrls[provider], secret };
}
