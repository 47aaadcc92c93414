import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { asRequester } from '../../../db/transaction.ts';
import { parseInThread } from './parse-in-thread.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { findReplyToken, hashReplyToken } from './reply-address.ts';
import { stripQuote } from './strip-quote.ts';

interface ReceiveMail {
  readonly pool: Pool;
  /** The address of the site for answers. */
  readonly address: string;
  /** Of the delivery; the same when it is delivered again. */
  readonly id: string;
  readonly raw: Buffer;
}

/** What became of a mail. Every one of them is final: it need not be delivered again. */
type Outcome =
  | 'delivered'
  | 'noted'
  | 'repeated'
  | 'unknown'
  | 'refused'
  | 'ignored'
  | 'unreadable';

/** Puts an answer into its conversation, as the person whom the mail that it answers was for. */
export async function receiveMail({ pool, address, id, raw }: ReceiveMail): Promise<Outcome> {
  const mail = await parseInThread(raw);
  if (!mail) return 'unreadable';
  const token = findReplyToken(address, mail.recipients);
  if (token === undefined) return 'unknown';
  if (mail.kind === 'automatic' || mail.kind === 'delayed') return 'ignored';
  const hash = hashReplyToken(token);
  const keys = [`delivery ${id}`];
  if (mail.messageId !== '') keys.push(`mail ${digest(`${token} ${mail.messageId}`)}`);
  if (mail.kind === 'bounce') return ask(pool, 'access.note_bounce($1, $2)', [hash, keys]);
  const body = bodyOf(mail);
  if (body === '') return 'ignored';
  return ask(pool, 'access.receive_reply($1, $2, $3)', [hash, keys, body]);
}

/** Attached files are named where they were left out. */
function bodyOf({ text, attachments }: ParsedMail): string {
  const words = stripQuote(text);
  if (attachments.length === 0) return words;
  const names = attachments.slice(0, 20).join(', ').replaceAll(/\s+/g, ' ').slice(0, 1000);
  return `${words}\n\n[Attached by email and left out: ${names}]`.trim();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function ask(pool: Pool, call: string, values: readonly unknown[]): Promise<Outcome> {
  const { rows } = await asRequester(pool, { role: 'service_role', claims: {} }, (client) =>
    client.query<{ outcome: Outcome }>(`select ${call} as outcome`, [...values]),
  );
  return rows[0]?.outcome ?? 'unknown';
}
