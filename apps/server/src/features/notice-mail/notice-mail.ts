import type { Notice } from '../auth/mailer.ts';

interface NoticeMail {
  readonly userId: string;
  readonly email: string;
  /** The events, one sentence each; at least one. */
  readonly subjects: readonly string[];
  /** The server's address, without a slash at its end. */
  readonly siteUrl: string;
  readonly provider: string;
}

/** Further events are counted: a longer mail would not be read. */
const maxSubjects = 20;

/** One mail about everything that happened since the last one. */
export function noticeMail({ userId, email, subjects, siteUrl, provider }: NoticeMail): Notice {
  const [first = ''] = subjects;
  const title = subjects.length === 1 ? first : `${subjects.length} new notifications`;
  const shown = subjects.slice(0, maxSubjects);
  const rest = subjects.length - shown.length;
  const lines = rest > 0 ? [...shown, `And ${rest} more.`] : shown;
  const mailbox = `${siteUrl}/email`;
  const settings = `${siteUrl}/settings/notifications`;
  const end = `Choose which notifications you get by email:`;
  return {
    userId,
    to: email,
    subject: oneLine(`${title} · ${provider}`),
    text: `${[lines.map((line) => `- ${oneLine(line)}`).join('\n'), `Read more: ${mailbox}`, `${end} ${settings}`, provider].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><body>${[
      `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
      `<p><a href="${escape(mailbox)}">Read more</a></p>`,
      `<p>${end} <a href="${escape(settings)}">${escape(settings)}</a></p>`,
      `<p>${escape(provider)}</p>`,
    ].join('')}</body></html>`,
  };
}

/** Names and titles are user data: none of them may start a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escape(text: string): string {
  return text.replaceAll(/["&'<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
