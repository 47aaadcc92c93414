import { escapeHtml } from '../../auth/mail-texts.ts';
import type { Notice } from '../../auth/mailer.ts';
import { replyAddress } from './reply-address.ts';
import { REPLY_LINE } from './strip-quote.ts';

/** A message of a person as `access.message_mail` gives it. */
export interface MailedMessage {
  readonly subject: string;
  readonly body: string;
  readonly writer: string;
  readonly may_reply: boolean;
}

interface MessageMail {
  /** Of the notice; one mail is made of it, however often it is tried. */
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly message: MailedMessage;
  readonly token: string;
  /** The address of the site for answers. */
  readonly address: string;
  readonly siteUrl: string;
  readonly provider: string;
}

/** A message as a mail whose answer finds its conversation. */
export function messageMail(given: MessageMail): Notice {
  const { id, userId, email, message, token, address, siteUrl, provider } = given;
  const { writer, body, subject, may_reply: mayReply } = message;
  const name = writer === '' ? 'A person' : writer;
  const title = subject.replaceAll(/\s+/g, ' ').trim() || `A message from ${name}`;
  const head = mayReply ? [REPLY_LINE] : [];
  const foot = [
    mayReply
      ? 'Answer this email to answer the message. Attachments are left out.'
      : 'Answer at the address below: your account has a second factor.',
    `Read the conversation: ${siteUrl}/email`,
    `Choose what you get by email: ${siteUrl}/settings/notifications`,
    provider,
  ];
  const parts = [...head, `${name} wrote to you:`, body, '--', ...foot];
  return {
    id,
    userId,
    to: email,
    subject: title,
    ...(mayReply && { replyTo: replyAddress(address, token) }),
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${parts
      .map((part) => `<p style="white-space:pre-wrap">${escapeHtml(part)}</p>`)
      .join('')}</body></html>`,
  };
}
