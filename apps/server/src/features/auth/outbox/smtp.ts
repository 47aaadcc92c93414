import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../../config/smtp.ts';
import { RefusedForGood } from './outbox.ts';
import type { SendMessage } from './outbox.ts';

const timeLimits = { connectionTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail by the operator's SMTP server. */
export function smtpSender({ url, from }: SmtpConfig): SendMessage {
  const transport = createTransport({ url, ...timeLimits });
  return async ({ recipient, subject, text, html }) => {
    try {
      // As a text it would be read as a list of names and addresses.
      const to = { name: '', address: recipient };
      await transport.sendMail({ from, to, subject, text, html });
    } catch (error) {
      const { message, responseCode = 0 } = error as Error & { responseCode?: number };
      // Such as an address that does not exist; a status that begins with 4 may pass later.
      if (responseCode >= 500) throw new RefusedForGood(message, { cause: error });
      throw error;
    }
  };
}
