import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { htmlToText } from './html-to-text.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Headers into which mail servers write the address that a mail really came to. */
const DELIVERY_HEADERS = new Set([
  'delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'envelope-to',
  'x-envelope-to',
]);
const MAX_CHARACTERS = 200_000;
const MAX_HTML = 1_000_000;

/** Reads a mail as RFC 5322 and MIME have it. Damaged ones are read as far as they make sense. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50 });
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  const delivered = mail.headers
    .filter(({ key }) => DELIVERY_HEADERS.has(key))
    .map(({ value }) => value.replaceAll(/[<>]/g, ''));
  const words = mail.text?.trim() ? mail.text : htmlToText((mail.html ?? '').slice(0, MAX_HTML));
  return {
    recipients: [...delivered, ...named.flatMap(addressesOf)],
    messageId: mail.messageId ?? '',
    text: words.replaceAll('\0', '').slice(0, MAX_CHARACTERS),
    attachments: mail.attachments
      .map(({ filename }) => filename ?? '')
      .filter((name) => name !== ''),
    kind: kindOf(mail),
  };
}

function addressesOf({ address, group }: Address): readonly string[] {
  if (address !== undefined) return [address];
  return (group ?? []).map((each) => each.address);
}

/**
 * A report of a delivery (RFC 3464), or what was written without a person (RFC 3834), such as the
 * notice of an absence.
 */
function kindOf(mail: Email): ParsedMail['kind'] {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  if (/^multipart\/report\b/i.test(header('content-type'))) {
    const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
    const status = report ? textOf(report.content) : '';
    return /^status:\s*5\./im.test(status) ? 'bounce' : 'delayed';
  }
  const automatic = header('auto-submitted');
  const isAutomatic = automatic !== '' && !/^no\b/i.test(automatic);
  const isBulk = /^(bulk|junk|list|auto_reply)$/i.test(header('precedence'));
  return isAutomatic || isBulk ? 'automatic' : 'answer';
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
