import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passkeyFailure } from '../../../account/passkeys.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { useRenamePasskey } from './use-passkeys.ts';

const { section: words } = passkeys;
const schema = z.object({ name: z.string().trim().min(1, words.missingName).max(120) });

interface RenamePasskeyProps {
  readonly person: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives a passkey a name by which its owner recognises it. */
export function RenamePasskey({ person, id, name, onClose }: RenamePasskeyProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name } });
  const { mutateAsync, error } = useRenamePasskey(person);
  const save = async (values: { name: string }) => {
    const renamed = await mutateAsync({ id, ...values }).then(
      () => true,
      () => false,
    );
    if (renamed) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.renameTitle}
      closeLabel={text.close}
    >
      <Form form={form} label={words.renameTitle} onSubmit={save}>
        <FormField form={form} name="name" label={words.newName}>
          {(control) => <Input autoComplete="off" {...control} />}
        </FormField>
        <ServerProblem sentence={error === null ? undefined : passkeyFailure(error)} />
        <Button
          type="submit"
          variant="primary"
          className="w-fit"
          loading={form.formState.isSubmitting}
        >
          {words.save}
        </Button>
      </Form>
    </Dialog>
  );
}
