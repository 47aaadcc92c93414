import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { SmsConfig } from '../../config/sms.ts';
import type { SmtpConfig } from '../../config/smtp.ts';
import { mailText } from './mail-texts.ts';
import type { MailKind } from './mail-texts.ts';
import { openOutbox } from './outbox/outbox.ts';
import { smsSender } from './outbox/sms-webhook.ts';
import { smtpSender } from './outbox/smtp.ts';

export interface Mail {
  readonly kind: MailKind;
  readonly userId: string;
  readonly recipient: string;
  readonly code: string;
  /** What code and link are valid for, and until when. */
  readonly token: { readonly id: string; readonly expiresAt: Date };
  readonly link?: string;
  readonly newEmail?: string;
}

/** A finished mail to one receiver. */
export interface Notice {
  /** Of what it is about: a second mail with the same id is not sent. */
  readonly id?: string;
  /** Where it is answered, if not at the site's address. */
  readonly replyTo?: string;
  /** Null where the address has no account. */
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The purpose of a text message. */
export type TextKind =
  | 'phone_confirmation'
  | 'phone_sign_in'
  | 'phone_change'
  | 'phone_reauthentication'
  | 'phone_factor';

export interface CodeByText {
  readonly kind: TextKind;
  readonly userId: string;
  /** Digits alone. */
  readonly phone: string;
  readonly code: string;
}

/** Sends mail and text messages. */
export interface Mailer {
  /**
   * Adds a mail to the outbox and, where there is an SMTP server, starts to send it. Resolves
   * without waiting for that server: its delay would reveal whether the address is known.
   */
  send(mail: Mail): Promise<void>;
  /** The same for product notices, which contain no token. */
  post(notice: Notice): Promise<void>;
  /** The same for a text message. */
  text(message: CodeByText): Promise<void>;
  /** Resolves once all running deliveries have ended. */
  close(): Promise<void>;
}

interface OpenMailer {
  readonly smtp: SmtpConfig | undefined;
  readonly sms: SmsConfig | undefined;
  /** The operator's name for the site; part of every message. */
  readonly provider: string;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
}

export function openMailer({ smtp, sms, provider, pool, log }: OpenMailer): Mailer {
  const senders = { ...(smtp && { mail: smtpSender(smtp) }), ...(sms && { sms: smsSender(sms) }) };
  const outbox = openOutbox({ pool, log, senders });
  return {
    send: async (mail) => {
      const { kind, userId, recipient, token, link } = mail;
      const words = mailText({ ...mail, provider });
      await outbox.keep({
        channel: 'mail',
        kind,
        userId,
        recipient,
        ...words,
        tokenId: token.id,
        ...(link !== undefined && { link, linkExpiresAt: token.expiresAt }),
      });
      // Links stay out of the log, which more people read than administer the site.
      if (!smtp) log.warn({ kind }, 'no mail server: the mail is in the outbox, /admin/outbox');
    },
    post: ({ to, ...notice }) =>
      outbox.keep({ channel: 'mail', kind: 'notice', recipient: to, ...notice }),
    text: ({ kind, userId, phone, code }) =>
      outbox.keep({
        channel: 'sms',
        kind,
        userId,
        recipient: `+${phone}`,
        subject: '',
        text: `Your code for ${provider} is ${code}`,
        html: '',
      }),
    close: () => outbox.close(),
  };
}
