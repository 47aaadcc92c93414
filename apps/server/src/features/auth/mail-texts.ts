/** The purpose of a mail. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change'
  | 'reauthentication';

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailContents {
  readonly kind: MailKind;
  /** The operator's name for the site. */
  readonly provider: string;
  readonly code: string;
  /** The target of the button; reauthentication has a code alone. */
  readonly link?: string;
  /** The new address of a change. */
  readonly newEmail?: string;
}

/** The content of a mail, as text and as HTML. */
export function mailText({ kind, provider, code, link, newEmail }: MailContents): MailText {
  const { subject, lead, action } = words[kind];
  const leads = newEmail === undefined ? lead : `${lead} The new address is ${newEmail}.`;
  const digits = `Or enter this code: ${code}`;
  const only = `Your code: ${code}`;
  const end = `If this was not you, you can ignore this email. ${provider}`;
  const lines = link === undefined ? [leads, only] : [leads, `${action}: ${link}`, digits];
  const html = [
    `<p>${escapeHtml(leads)}</p>`,
    ...(link === undefined
      ? [`<p>Your code: <strong>${code}</strong></p>`]
      : [
          `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
          `<p>Or enter this code: <strong>${code}</strong></p>`,
        ]),
    `<p>${escapeHtml(end)}</p>`,
  ];
  return {
    subject: `${subject} · ${provider}`,
    text: `${[...lines, end].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${html.join('')}</body></html>`,
  };
}

const words: Readonly<Record<MailKind, { subject: string; lead: string; action: string }>> = {
  confirmation: {
    subject: 'Confirm your email address',
    lead: 'Someone signed up with this email address.',
    action: 'Confirm your email address',
  },
  invite: {
    subject: 'You have been invited',
    lead: 'You have been invited to join. Accept the invitation to create your account.',
    action: 'Accept the invitation',
  },
  magic_link: {
    subject: 'Your sign-in link',
    lead: 'Someone requested a sign-in link for this email address.',
    action: 'Sign in',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'Someone requested a new password for the account with this email address.',
    action: 'Choose a new password',
  },
  email_change: {
    subject: 'Confirm your new email address',
    lead: 'Someone asked to change the email address of an account.',
    action: 'Confirm the change',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Someone signed in to your account wants to change a security setting.',
    action: 'Confirm',
  },
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/["&'<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
