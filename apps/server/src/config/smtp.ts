import { z } from 'zod';
import { flag, text, whole } from './values.ts';

/** The server that delivers mail. */
export interface SmtpConfig {
  /** Such as `smtps://user:password@mail.example.org:465`; `smtp:` encrypts where it is offered. */
  readonly url: string;
  readonly from: string;
}

export const smtpShape = {
  SMTP_HOST: text.optional(),
  SMTP_PORT: whole(1, 65535).optional(),
  SMTP_SECURE: flag.optional(),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: text.default('WebMaps <webmaps@localhost>'),
};

export function smtpConfigOf(read: z.infer<z.ZodObject<typeof smtpShape>>): SmtpConfig | undefined {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password = '' } = read;
  if (host === undefined) return undefined;
  const port = read.SMTP_PORT ?? (read.SMTP_SECURE === true ? 465 : 587);
  const protocol = (read.SMTP_SECURE ?? port === 465) ? 'smtps' : 'smtp';
  const who =
    user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `${protocol}://${who}${name}:${port}`, from: read.SMTP_FROM };
}
