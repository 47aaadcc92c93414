import { useEffect, useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { text } from '../../text/en/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import type { Address } from './address.ts';
import { dataOf } from '../../account/data-of.ts';
import { askForCode } from './ask-for-code.ts';
import type { CodeKind } from './ask-for-code.ts';
import { ProblemNotice } from './problem.tsx';
import { useCodeForm } from './use-code-form.ts';

/** Between two codes, as account services have it where nothing else is configured. */
const BETWEEN_CODES_SECONDS = 60;

interface CodeSentProps {
  readonly kind: CodeKind;
  readonly to: Address;
  readonly next: string;
  /** When the first one was asked for, in ms since 1970. */
  readonly sentAt: number;
  /** Another address is wanted. */
  readonly onChange: () => void;
  /** The code was right; who is signed in has changed. */
  readonly onAccepted?: () => void;
}

/**
 * A mail or a text message is on its way: its code is typed here, or the link of the mail is followed
 * in this browser.
 */
export function CodeSent(props: CodeSentProps) {
  const { kind, to, onAccepted } = props;
  const label = 'phone' in to ? text.code.labelOfText : text.code.label;
  const { form, sentence, submit } = useCodeForm(async (code) => {
    const { auth } = await accountClient();
    const type = kind === 'recovery' ? 'recovery' : 'email';
    dataOf(
      await auth.verifyOtp(
        'phone' in to ? { ...to, token: code, type: 'sms' } : { ...to, token: code, type },
      ),
    );
    onAccepted?.();
  });
  return (
    <>
      <Form form={form} label={label} onSubmit={submit}>
        <ProblemNotice sentence={sentence} />
        <CodeField form={form} name="code" label={label} onSubmit={submit} />
        <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
          {text.code.submit}
        </Button>
      </Form>
      <SendAgain {...props} />
    </>
  );
}

function SendAgain({ kind, to, next, sentAt, onChange }: CodeSentProps) {
  const [seconds, waitFor] = useWait(sentAt + BETWEEN_CODES_SECONDS * 1000);
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting');
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setState('sending');
    setProblem(undefined);
    const answer = await askForCode({ kind, to, next });
    waitFor(answer.status === 'sent' ? BETWEEN_CODES_SECONDS : (answer.waitSeconds ?? 0));
    setState(answer.status === 'sent' ? 'sent' : 'waiting');
    if (answer.status === 'failed') setProblem(answer.sentence);
  };
  return (
    <div className="grid gap-3">
      {state === 'sent' && (
        <Alert
          tone="success"
          title={'phone' in to ? text.code.textSentAgain : text.code.sentAgain}
        />
      )}
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
        <Button variant="quiet" onClick={onChange}>
          {text.code.change}
        </Button>
      </div>
    </div>
  );
}

/** Seconds until a time (ms since 1970), counted down to 0, and how to begin again from now. */
function useWait(until: number): readonly [number, (seconds: number) => void] {
  const [{ end, now }, setClock] = useState(() => ({ end: until, now: Date.now() }));
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setClock({ end, now: Date.now() }), 1000);
    return () => clearInterval(timer);
  }, [isOver, end]);
  const waitFor = (seconds: number) =>
    setClock({ end: Date.now() + seconds * 1000, now: Date.now() });
  return [Math.max(0, Math.ceil((end - now) / 1000)), waitFor];
}
