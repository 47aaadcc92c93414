import { escapeHtml } from '../auth/mail-texts.ts';
import type { Notice } from '../auth/mailer.ts';

/** One event for a mail. */
export interface NoticeLine {
  /** A sentence. */
  readonly subject: string;
  /** Where the event is answered, without the server's address, such as `/invitations/…`. */
  readonly path?: string;
}

interface NoticeMail {
  /** Null where the address has no account. */
  readonly userId: string | null;
  readonly email: string;
  /** At least one. */
  readonly notices: readonly NoticeLine[];
  /** The server's address, without a slash at its end. */
  readonly siteUrl: string;
  readonly provider: string;
}

/** Further events are counted: a longer mail would not be read. */
const maxLines = 20;

/** One mail about everything that happened since the last one. */
export function noticeMail({ userId, email, notices, siteUrl, provider }: NoticeMail): Notice {
  const [first] = notices;
  const title =
    notices.length === 1 ? (first?.subject ?? '') : `${notices.length} new notifications`;
  const lines = notices.slice(0, maxLines).map(({ subject, path }) => ({
    words: oneLine(subject),
    link: path === undefined ? undefined : `${siteUrl}${path}`,
  }));
  const rest = notices.length - lines.length;
  if (rest > 0) lines.push({ words: `And ${rest} more.`, link: undefined });
  const foot = userId === null ? footForStrangers : footForPeople(siteUrl);
  return {
    userId,
    to: email,
    subject: oneLine(`${title} · ${provider}`),
    text: `${[
      lines.map(({ words, link }) => `- ${words}${link ? `: ${link}` : ''}`).join('\n'),
      ...foot.map(({ words, link }) => (link ? `${words} ${link}` : words)),
      provider,
    ].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${[
      `<ul>${lines.map(({ words, link }) => `<li>${link ? anchor(link, words) : escapeHtml(words)}</li>`).join('')}</ul>`,
      ...foot.map(
        ({ words, link }) => `<p>${escapeHtml(words)}${link ? ` ${anchor(link, link)}` : ''}</p>`,
      ),
      `<p>${escapeHtml(provider)}</p>`,
    ].join('')}</body></html>`,
  };
}

interface Foot {
  readonly words: string;
  readonly link?: string;
}

const footForPeople = (siteUrl: string): readonly Foot[] => [
  { words: 'Read more:', link: `${siteUrl}/email` },
  {
    words: 'Choose which notifications you get by email:',
    link: `${siteUrl}/settings/notifications`,
  },
];

/** Without an account there is no mailbox to read, and nothing to set. */
const footForStrangers: readonly Foot[] = [
  { words: 'If you do not know who invites you, ignore this email. You need not do anything.' },
];

/** Names and titles are user data: none of them may start a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function anchor(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
}
