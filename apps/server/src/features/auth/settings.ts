import type { Config } from '../../config.ts';
import type { AuthConfig } from '../../config/auth.ts';

/** What is asked of people beyond what the environment says. */
interface AuthRules {
  /** Where people are sent when nothing else is asked for. */
  readonly siteUrl: string;
  /** People may come in by phone and password. */
  readonly phone: boolean;
  /** People may join accounts elsewhere to theirs. */
  readonly manualLinking: boolean;
  /** Kinds of characters, each of which a password must have one of. */
  readonly passwordCharacters: readonly string[];
  /** A new password needs the code of `reauthenticate` where the sign-in is older than a day. */
  readonly reauthenticateForPassword: boolean;
  /** A change of address is confirmed at the old and at the new one. */
  readonly doubleConfirmEmail: boolean;
}

/** How people may come in, and what is asked of them. */
export type AuthSettings = Omit<AuthConfig, 'siteUrl'> & AuthRules;

const rules: Omit<AuthRules, 'siteUrl'> = {
  phone: false,
  manualLinking: true,
  passwordCharacters: [],
  reauthenticateForPassword: false,
  doubleConfirmEmail: true,
};

/** What the configuration says, over the rules of the house. */
export function authSettings(config: Config): AuthSettings {
  const { auth, publicUrl, port } = config;
  const siteUrl = auth.siteUrl ?? publicUrl ?? `http://localhost:${port || 3000}`;
  return { ...rules, ...auth, siteUrl };
}
