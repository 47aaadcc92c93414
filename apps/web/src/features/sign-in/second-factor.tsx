import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { passkeyFailure } from '../../account/passkeys.ts';
import { text as passkeys } from '../../text/en/passkeys.ts';
import { text as codes } from '../../text/en/recovery-codes.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dataOf } from '../../account/data-of.ts';
import { CardFrame } from './frame.tsx';
import { ProblemNotice } from './problem.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useCodeForm } from './use-code-form.ts';

interface Factor {
  readonly id: string;
  readonly name: string;
  /** A phone gets its code once it is asked for; a security key answers without one. */
  readonly kind: 'totp' | 'phone' | 'webauthn';
}

/** Asks for the code of the second factor after the password, or lets the person start over. */
export function SecondFactor({ who }: { readonly who: string }) {
  const factors = useQuery({ queryKey: ['second-factors', who], queryFn: askFactors });
  const [byCode, setByCode] = useState(false);
  const first = factors.data?.list[0];
  return (
    <CardFrame title={text.factor.title} lead={text.factor.lead(who)}>
      <ProblemNotice
        sentence={factors.error ? accountFailure(factors.error).sentence : undefined}
      />
      {factors.isPending && (
        <div role="status">
          <span className="sr-only">{text.factor.loading}</span>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {factors.data && !first && <p>{text.factor.none}</p>}
      {factors.data && first && !byCode && <FactorForm factors={factors.data.list} first={first} />}
      {byCode && <RecoveryCodeForm />}
      {factors.data?.hasCodes && (
        <Button size="large" onClick={() => setByCode(!byCode)}>
          {byCode ? codes.signIn.byFactor : codes.signIn.byCode}
        </Button>
      )}
      {factors.error && (
        <Button onClick={() => void factors.refetch()}>{text.callback.tryAgain}</Button>
      )}
      <StartOver />
    </CardFrame>
  );
}

interface FactorFormProps {
  readonly factors: readonly Factor[];
  readonly first: Factor;
}

function FactorForm({ factors, first }: FactorFormProps) {
  const [factorId, setFactorId] = useState(first.id);
  const factor = factors.find(({ id }) => id === factorId) ?? first;
  // The challenge of the phone that a code was sent to.
  const [challenge, setChallenge] = useState<{ factorId: string; id: string }>();
  const { form, sentence, clear, report, submit } = useCodeForm(async (code) => {
    const { mfa } = (await accountClient()).auth;
    dataOf(
      challenge?.factorId === factor.id
        ? await mfa.verify({ factorId: factor.id, challengeId: challenge.id, code })
        : await mfa.challengeAndVerify({ factorId: factor.id, code }),
    );
  });
  const [sending, setSending] = useState(false);
  const send = async () => {
    clear();
    setSending(true);
    try {
      const { auth } = await accountClient();
      const { id } = dataOf(await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' }));
      setChallenge({ factorId: factor.id, id });
    } catch (error) {
      report(error);
    }
    setSending(false);
  };
  const isPhone = factor.kind === 'phone';
  return (
    <Form form={form} label={text.factor.title} onSubmit={submit}>
      <ProblemNotice sentence={sentence} />
      {factors.length > 1 && (
        <Field label={text.factor.which} names="group">
          <Select
            options={factors.map(({ id, name }) => ({ value: id, label: name }))}
            value={factorId}
            onValueChange={(id) => setFactorId(id ?? first.id)}
          />
        </Field>
      )}
      {factor.kind === 'webauthn' && <KeyButton key={factor.id} factorId={factor.id} />}
      {isPhone && challenge?.factorId !== factor.id && (
        <Button variant="primary" size="large" loading={sending} onClick={() => void send()}>
          {text.factor.send}
        </Button>
      )}
      {(factor.kind === 'totp' || (isPhone && challenge?.factorId === factor.id)) && (
        <>
          <CodeField
            form={form}
            name="code"
            label={isPhone ? text.code.labelOfText : text.factor.label}
            onSubmit={submit}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={form.formState.isSubmitting}
          >
            {text.factor.submit}
          </Button>
        </>
      )}
    </Form>
  );
}

/** Asks the security key, on a press: browsers show their prompt only after a user gesture. */
function KeyButton({ factorId }: { readonly factorId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setProblem(undefined);
    setAsking(true);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.mfa.webauthn.authenticate({ factorId }));
    } catch (error) {
      setProblem(passkeyFailure(error));
    }
    setAsking(false);
  };
  return (
    <>
      {problem !== undefined && <ProblemNotice sentence={problem} />}
      <Button variant="primary" size="large" loading={isAsking} onClick={() => void use()}>
        {passkeys.factor.use}
      </Button>
    </>
  );
}

/** Forgets the session without its second factor, which gave access to this page alone. */
function StartOver() {
  const leave = async () => {
    const client = await accountClient();
    await client.auth.signOut({ scope: 'local' });
  };
  return (
    <Button variant="link" className="-ms-1 w-fit" onClick={() => void leave()}>
      {text.factor.cancel}
    </Button>
  );
}

interface Factors {
  readonly list: readonly Factor[];
  /** Whether a recovery code may replace all of them. */
  readonly hasCodes: boolean;
}

async function askFactors(): Promise<Factors> {
  const client = await accountClient();
  const {
    totp,
    phone,
    webauthn,
    recovery_code: sets,
  } = dataOf(await client.auth.mfa.listFactors());
  const list = [
    ...webauthn.map(({ id, friendly_name: name }, index) => ({
      id,
      kind: 'webauthn' as const,
      name: name?.trim() || passkeys.factor.nameless(index + 1),
    })),
    ...totp.map(({ id, friendly_name: name }, index) => ({
      id,
      kind: 'totp' as const,
      name: name?.trim() || text.factor.unnamed(index + 1),
    })),
    ...phone.map((factor) => ({
      id: factor.id,
      kind: 'phone' as const,
      name: factor.friendly_name?.trim() || text.factor.phone(phoneOf(factor)),
    })),
  ];
  return { list, hasCodes: sets.length > 0 };
}

/** The service sends it, but the client's type lacks it. */
function phoneOf(factor: object): string {
  return 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : '';
}
