import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountClient } from '../../../account/client.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { ServerProblem } from '../server-problem.tsx';
import { factorNameSchema } from './factor-name.ts';
import { dropLeftFactors } from './left-factors.ts';
import { useReloadAccount } from './use-account.ts';

const { factors: words } = text;

/** The factor being set up, until its first code is verified. */
interface Enrolled {
  readonly id: string;
  readonly qrCode: string;
  readonly secret: string;
}

/** Adds an authenticator app: a name, the code to scan, and the first six digits as the proof. */
export function EnrollFactor({ onClose }: { readonly onClose: () => void }) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const close = () => {
    onClose();
    // One that was never proven protects nothing; it would only take the name.
    if (enrolled)
      void accountClient().then(({ auth }) => auth.mfa.unenroll({ factorId: enrolled.id }));
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={words.dialog}
      closeLabel={text.close}
    >
      {enrolled ? (
        <ProveFactor enrolled={enrolled} onDone={onClose} />
      ) : (
        <NameFactor onEnrolled={setEnrolled} />
      )}
    </Dialog>
  );
}

function NameFactor({ onEnrolled }: { readonly onEnrolled: (enrolled: Enrolled) => void }) {
  const form = useForm({
    resolver: zodResolver(factorNameSchema),
    defaultValues: { name: words.nameUsual },
  });
  const [problem, setProblem] = useState<string>();
  const enroll = async ({ name }: { name: string }) => {
    setProblem(undefined);
    try {
      const client = await accountClient();
      await dropLeftFactors(client, name);
      const answer = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
      const { id, totp } = dataOf(answer);
      onEnrolled({ id, qrCode: totp.qr_code, secret: totp.secret });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code === 'mfa_factor_name_conflict') {
        form.setError('name', { message: words.nameTaken }, { shouldFocus: true });
      } else if (code === 'too_many_enrolled_mfa_factors') setProblem(words.tooMany);
      else setProblem(accountFailure(error).sentence);
    }
  };
  return (
    <Form form={form} label={words.dialog} onSubmit={enroll}>
      <FormField form={form} name="name" label={words.name} description={words.nameAbout}>
        {(control) => <Input autoComplete="off" {...control} />}
      </FormField>
      <ServerProblem sentence={problem} />
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        loading={form.formState.isSubmitting}
      >
        {words.next}
      </Button>
    </Form>
  );
}

const codeSchema = z.object({ code: z.string().regex(/^\d{6}$/, words.missingCode) });

interface ProveFactorProps {
  readonly enrolled: Enrolled;
  readonly onDone: () => void;
}

function ProveFactor({ enrolled, onDone }: ProveFactorProps) {
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  const reload = useReloadAccount();
  const [problem, setProblem] = useState<string>();
  const verify = async ({ code }: { code: string }) => {
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
      await reload();
      addToast({ title: words.added });
      onDone();
    } catch (error) {
      const { sentence, field } = accountFailure(error);
      if (field === 'code') form.setError('code', { message: sentence }, { shouldFocus: true });
      else setProblem(sentence);
    }
  };
  return (
    <Form form={form} label={words.dialog} onSubmit={verify}>
      <p className="text-muted-foreground">{words.scan}</p>
      <img
        src={pictureOf(enrolled.qrCode)}
        alt={words.qr}
        width={192}
        height={192}
        className="size-48 justify-self-center rounded-md border bg-white p-2"
      />
      <SecretKey secret={enrolled.secret} />
      <CodeField form={form} name="code" label={words.code} />
      <ServerProblem sentence={problem} />
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        loading={form.formState.isSubmitting}
      >
        {words.verify}
      </Button>
    </Form>
  );
}

function SecretKey({ secret }: { readonly secret: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => setOutcome((await copyText(secret)) ? 'copied' : 'notCopied');
  const parts = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex items-center gap-3 rounded-md border px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-muted-foreground">{words.key}</p>
        <p dir="ltr" className="font-mono text-small wrap-break-word">
          {parts.join(' ')}
        </p>
      </div>
      <Button size="small" aria-label={words.copy} onClick={() => void copy()}>
        {words[outcome ?? 'copy']}
      </Button>
    </div>
  );
}

/** The service answers with a drawing, which the client puts behind a prefix without escaping it. */
function pictureOf(qrCode: string): string {
  const drawing = qrCode.slice(qrCode.indexOf('<'));
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
