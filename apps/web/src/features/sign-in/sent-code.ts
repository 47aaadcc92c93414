import { useEffect, useState } from 'react';
import { z } from 'zod';
import { currentPerson } from '../../account/session.ts';
import type { Address } from './address.ts';
import type { CodeKind } from './ask-for-code.ts';

const sentSchema = z.object({
  to: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
  /** In ms since 1970. */
  sentAt: z.number(),
});
export type SentCode = z.infer<typeof sentSchema>;

/** The lifetime of codes by default. */
const LIFE_MS = 3_600_000;

const keyOf = (kind: CodeKind) => `code-sent:${kind}`;

/** The code of a kind that this tab waits for. It survives a reload, and ends with coming in. */
export function useSentCode(kind: CodeKind) {
  const [sent, setSent] = useState(() => readSent(kind));
  // Coming in takes the page away; the code is done with then.
  useEffect(() => () => (currentPerson() ? keep(kind, undefined) : undefined), [kind]);
  return {
    sent,
    wait: (to: Address) => {
      const code = { to, sentAt: Date.now() };
      keep(kind, code);
      setSent(code);
    },
    forget: () => {
      keep(kind, undefined);
      setSent(undefined);
    },
  };
}

/** Forgets all sent codes after a sign-in: none is needed any more. */
export function forgetSentCodes(): void {
  for (const kind of ['signup', 'sign-in', 'recovery'] as const) keep(kind, undefined);
}

function readSent(kind: CodeKind): SentCode | undefined {
  try {
    const sent = sentSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null'));
    return Date.now() - sent.sentAt < LIFE_MS ? sent : undefined;
  } catch {
    return undefined;
  }
}

function keep(kind: CodeKind, code: SentCode | undefined): void {
  try {
    if (code) sessionStorage.setItem(keyOf(kind), JSON.stringify(code));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Without storage it is forgotten by a reload, and the link of the mail still works.
  }
}
