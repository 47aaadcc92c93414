import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../../config/smtp.ts';
import { RefusedForGood } from './outbox.ts';
import type { SendMessage } from './outbox.ts';

const timeLimits = { connectionTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail by the operator's SMTP server. */
export function smtpSender({ url, from }: SmtpConfig): SendMessage {
  const transport = createTransport({ url, ...timeLimits });
  return async ({ id, recipient, subject, text, html, replyTo }) => {
    try {
      // As a text it would be read as a list of names and addresses.
      const to = { name: '', address: recipient };
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        // The same at every try: a receiver that got the mail twice shows it once.
        messageId: `<${id}@${domainOf(from)}>`,
        // Reports of the delivery come back to the address of this mail, too.
        ...(replyTo !== null && { replyTo, envelope: { from: replyTo, to: recipient } }),
      });
    } catch (error) {
      const { message, responseCode = 0 } = error as Error & { responseCode?: number };
      // Such as an address that does not exist; a status that begins with 4 may pass later.
      if (responseCode >= 500) throw new RefusedForGood(message, { cause: error });
      throw error;
    }
  };
}

/** Of `Maps <maps@example.org>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
