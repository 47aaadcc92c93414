import type { AuthContext } from '../context.ts';
import { escapeHtml } from '../mail-texts.ts';
import type { Notice } from '../mailer.ts';
import type { User } from '../users.ts';

/** Mails the owner of an account that a passkey was added; does nothing without a mail address. */
export function noticeOfPasskey(
  { settings: { siteUrl, relyingParty } }: Pick<AuthContext, 'settings'>,
  { id, email }: User,
): Notice | undefined {
  if (email === null) return undefined;
  const provider = relyingParty?.name ?? '';
  const page = `${siteUrl}/settings/account`;
  const lead = 'A passkey was added to your account. It signs in without your password.';
  const advice = 'If this was not you, remove it and change your password.';
  return {
    userId: id,
    to: email,
    subject: `A passkey was added · ${provider}`,
    text: `${lead}\n\n${advice} ${page}\n\n${provider}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A passkey was added</title><body><p>${lead}</p><p>${advice}</p><p><a href="${escapeHtml(page)}">Open your account</a></p><p>${escapeHtml(provider)}</p></body></html>`,
  };
}
