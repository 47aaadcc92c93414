import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { CodeField, codeSchema } from './code-field.tsx';
import { dataOf } from './data-of.ts';
import { askForMail } from './ask-for-mail.ts';
import type { MailKind } from './ask-for-mail.ts';
import { ProblemNotice, useProblem } from './problem.tsx';

/** Between two mails, as account services have it where nothing else is configured. */
const BETWEEN_MAILS_SECONDS = 60;

interface MailSentProps {
  readonly kind: MailKind;
  readonly email: string;
  readonly next: string;
  /** When the first mail was asked for, in ms since 1970. */
  readonly sentAt: number;
  /** Another address is wanted. */
  readonly onChange: () => void;
  /** The code was right; who is signed in has changed. */
  readonly onAccepted?: () => void;
}

/** A mail is on its way: its code is typed here, or its link is followed in this browser. */
export function MailSent(props: MailSentProps) {
  const { kind, email, onAccepted } = props;
  const form = useForm({
    resolver: zodResolver(z.object({ code: codeSchema })),
    defaultValues: { code: '' },
  });
  const { sentence, clear, tell } = useProblem(form);
  const submit = async ({ code }: { code: string }) => {
    clear();
    try {
      const { auth } = await accountClient();
      const type = kind === 'recovery' ? 'recovery' : 'email';
      dataOf(await auth.verifyOtp({ email, token: code, type }));
      onAccepted?.();
    } catch (error) {
      form.reset({ code: '' });
      tell(error);
    }
  };
  return (
    <>
      <Form form={form} label={text.code.label} onSubmit={submit}>
        <ProblemNotice sentence={sentence} />
        <CodeField form={form} label={text.code.label} onSubmit={submit} />
        <Button type="submit" look="primary" size="large" loading={form.formState.isSubmitting}>
          {text.code.submit}
        </Button>
      </Form>
      <SendAgain {...props} />
    </>
  );
}

function SendAgain({ kind, email, next, sentAt, onChange }: MailSentProps) {
  const [freeAt, setFreeAt] = useState(sentAt + BETWEEN_MAILS_SECONDS * 1000);
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting');
  const [problem, setProblem] = useState<string>();
  const seconds = useSecondsUntil(freeAt);
  const send = async () => {
    setState('sending');
    setProblem(undefined);
    const answer = await askForMail({ kind, email, next });
    const wait = answer.status === 'sent' ? BETWEEN_MAILS_SECONDS : (answer.waitSeconds ?? 0);
    setFreeAt(Date.now() + wait * 1000);
    setState(answer.status === 'sent' ? 'sent' : 'waiting');
    if (answer.status === 'failed') setProblem(answer.sentence);
  };
  return (
    <div className="grid gap-3">
      {state === 'sent' && <Alert tone="success" title={text.code.sentAgain} />}
      {problem !== undefined && <Alert tone="problem" title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button
          className="numbers"
          disabled={seconds > 0}
          loading={state === 'sending'}
          onClick={() => void send()}
        >
          {seconds > 0 ? text.code.againIn(seconds) : text.code.again}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {text.code.change}
        </Button>
      </div>
    </div>
  );
}

/** Counts down to a time; 0 once it has come. */
function useSecondsUntil(time: number): number {
  const [clock, setClock] = useState(() => ({ time, now: Date.now() }));
  if (clock.time !== time) setClock({ time, now: Date.now() });
  const isOver = clock.now >= time;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClock({ time, now: Date.now() }), 1000);
    return () => clearInterval(timer);
  }, [isOver, time]);
  return Math.max(0, Math.ceil((time - clock.now) / 1000));
}
