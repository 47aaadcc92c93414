import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountClient } from '../../../account/client.ts';
import { passkeyFailure } from '../../../account/passkeys.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
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

/** Adds a security key: a name, then the key itself. */
export function EnrollKey({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(factorNameSchema),
    defaultValues: { name: passkeys.factor.usual },
  });
  const reload = useReloadAccount();
  const [problem, setProblem] = useState<string>();
  const add = async ({ name }: { name: string }) => {
    setProblem(undefined);
    try {
      await enroll(name);
      await reload();
      addToast({ title: passkeys.factor.added });
      onClose();
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code === 'mfa_factor_name_conflict') {
        form.setError('name', { message: words.nameTaken }, { shouldFocus: true });
      } else if (code === 'too_many_enrolled_mfa_factors') setProblem(words.tooMany);
      else setProblem(passkeyFailure(error));
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={passkeys.factor.title}
      closeLabel={text.close}
    >
      <Form form={form} label={passkeys.factor.title} onSubmit={add}>
        <p className="text-muted-foreground">{passkeys.factor.lead}</p>
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
          {passkeys.factor.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

type Proof = MFAVerifyWebauthnParams<'create'>['webauthn'];

async function enroll(friendlyName: string): Promise<void> {
  const client = await accountClient();
  await dropLeftFactors(client, friendlyName);
  const { mfa } = client.auth;
  const { id: factorId } = dataOf(await mfa.enroll({ factorType: 'webauthn', friendlyName }));
  try {
    const site = { rpId: location.hostname, rpOrigins: [location.origin] };
    const asked = dataOf(await mfa.challenge({ factorId, webauthn: site }));
    if (asked.webauthn.type !== 'create') throw new Error('The factor has a key already.');
    // Not by the client's own call for all of this, which takes keys to plug in alone.
    const { publicKey } = asked.webauthn.credential_options;
    const credential = await navigator.credentials.create({
      publicKey,
    } as CredentialCreationOptions);
    const proof = {
      type: 'create' as const,
      ...site,
      credential_response: credential as Proof['credential_response'],
    };
    dataOf(await mfa.verify({ factorId, challengeId: asked.id, webauthn: proof }));
  } catch (error) {
    // One that was never proven protects nothing; it would only take the name.
    await mfa.unenroll({ factorId });
    throw error;
  }
}
