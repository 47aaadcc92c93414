import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { SmtpConfig } from '../../config/smtp.ts';
import { mailText } from './mail-texts.ts';
import type { MailKind } from './mail-texts.ts';

export interface Mail {
  readonly kind: MailKind;
  readonly userId: string;
  readonly recipient: string;
  readonly code: string;
  readonly link?: string;
  readonly newEmail?: string;
}

/** Brings mail on its way. */
export interface Mailer {
  /**
   * Keeps a mail in the outbox and, where there is an SMTP server, begins to send it. The answer
   * does not wait for that server: how long it takes would tell whether somebody is known.
   */
  send(mail: Mail): Promise<void>;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

interface OpenMailer {
  readonly smtp: SmtpConfig | undefined;
  /** Who runs this server; stands in every mail. */
  readonly provider: string;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
}

export function openMailer({ smtp, provider, pool, log }: OpenMailer): Mailer {
  const transport = smtp && createTransport({ url: smtp.url, ...timeLimits });
  const sending = new Set<Promise<void>>();
  const deliver = async (id: string, message: Message) => {
    let failure: string | null = null;
    try {
      await transport?.sendMail({ from: smtp?.from, ...message });
    } catch (error) {
      failure = (error as Error).message;
      log.error({ kind: 'mail', failure }, 'a mail could not be sent');
    }
    // What was sent needs no copy here of the codes that it holds.
    await pool.query(
      failure === null
        ? `update auth.mail_outbox set sent_at = now(), body_text = '', body_html = ''
           where id = $1`
        : 'update auth.mail_outbox set failure = $2 where id = $1',
      failure === null ? [id] : [id, failure],
    );
  };
  return {
    send: async (mail) => {
      const { kind, userId, recipient: to, link } = mail;
      const message = { to, ...mailText({ ...mail, provider }) };
      const { rows } = await pool.query<{ id: string }>(
        `insert into auth.mail_outbox (user_id, kind, recipient, subject, body_text, body_html)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [userId, kind, to, message.subject, message.text, message.html],
      );
      if (!transport) {
        // Otherwise nobody could ever come in where no mail leaves. Links that open an account
        // which is already somebody's are not written down here.
        if (link !== undefined && opens.has(kind)) log.warn({ kind, link }, 'no mail server');
        return;
      }
      const done = deliver((rows[0] as { id: string }).id, message).catch((error: unknown) =>
        log.error({ err: error }, 'the outbox could not be written'),
      );
      sending.add(done);
      void done.finally(() => sending.delete(done));
    },
    close: async () => {
      await Promise.all(sending);
      transport?.close();
    },
  };
}

const opens = new Set<MailKind>(['confirmation', 'invite']);

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const timeLimits = { connectionTimeout: 10_000, socketTimeout: 30_000 };
