import { useEffect, useState } from 'react';
import { z } from 'zod';
import { currentPerson } from '../../account/session.ts';
import type { MailKind } from './ask-for-mail.ts';

const sentSchema = z.object({
  email: z.string(),
  /** In ms since 1970. */
  sentAt: z.number(),
});
export type SentMail = z.infer<typeof sentSchema>;

/** As long as codes are good where nothing else is configured. */
const LIFE_MS = 3_600_000;

const keyOf = (kind: MailKind) => `mail-sent:${kind}`;

/** The mail of a kind that this tab waits for. It survives a reload, and ends with coming in. */
export function useSentMail(kind: MailKind) {
  const [sent, setSent] = useState(() => readSent(kind));
  // Coming in takes the page away; the mail is done with then.
  useEffect(() => () => (currentPerson() ? keep(kind, undefined) : undefined), [kind]);
  return {
    sent,
    wait: (email: string) => {
      const mail = { email, sentAt: Date.now() };
      keep(kind, mail);
      setSent(mail);
    },
    forget: () => {
      keep(kind, undefined);
      setSent(undefined);
    },
  };
}

/** Somebody has come in by one of them: none is waited for any more. */
export function forgetSentMails(): void {
  for (const kind of ['signup', 'sign-in', 'recovery'] as const) keep(kind, undefined);
}

function readSent(kind: MailKind): SentMail | undefined {
  try {
    const sent = sentSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null'));
    return Date.now() - sent.sentAt < LIFE_MS ? sent : undefined;
  } catch {
    return undefined;
  }
}

function keep(kind: MailKind, mail: SentMail | undefined): void {
  try {
    if (mail) sessionStorage.setItem(keyOf(kind), JSON.stringify(mail));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Without storage it is forgotten by a reload, and the mail itself still works.
  }
}
