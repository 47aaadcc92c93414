import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AskFailure, sentenceOf } from '../../data/ask.ts';
import type { MailLink } from '../../account/mail-link.tsx';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/people.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { OverlayClose } from '../../ui/overlay-parts.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { addToast } from '../../ui/toast-store.ts';
import { sendInvitation } from './people-calls.ts';
import type { Invitation } from './people-calls.ts';
import { roles } from './people-view.ts';

const words = text.inviteDialog;

const schema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email(words.emailMissing)),
  name: z.string().trim().max(100, words.nameLong),
  role: z.enum(roles),
});

const empty: Invitation = { email: '', name: '', role: 'member' };

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shows the link of an invitation that no mail server sends. */
  readonly onLink: (mail: MailLink) => void;
}

/** Asks for an address and makes an invitation to create an account. */
export function InviteDialog({ open, onClose, onLink }: InviteDialogProps) {
  const sendsMail = useSendsMail();
  const form = useForm<Invitation, unknown, Invitation>({
    resolver: zodResolver(schema),
    defaultValues: empty,
  });
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { isSubmitting } = form.formState;
  const sent = useRef(false);
  const { reset } = form;
  // Not when it is sent: the window would be seen to empty while it fades.
  useEffect(() => {
    if (!open || !sent.current) return;
    sent.current = false;
    reset(empty);
  }, [open, reset]);

  const send = async (invitation: Invitation) => {
    setProblem(undefined);
    let mail: MailLink | undefined;
    try {
      mail = await sendInvitation(invitation);
    } catch (error) {
      if (error instanceof AskFailure && error.code === 'account_exists') {
        form.setError('email', { message: error.message }, { shouldFocus: true });
      } else {
        setProblem(sentenceOf(error));
      }
      return;
    }
    sent.current = true;
    onClose();
    if (mail) onLink(mail);
    else addToast({ title: text.done.invited(invitation.email) });
    await client.invalidateQueries({ queryKey: ['people'] });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={words.title}
      description={sendsMail ? words.description : words.descriptionOfLink}
      closeLabel={words.close}
      initialFocus={first}
    >
      {problem !== undefined && (
        <div className="mb-4">
          <Alert tone="problem" title={problem} />
        </div>
      )}
      <Form form={form} label={words.title} onSubmit={send}>
        <FormField form={form} name="email" label={words.email}>
          {({ ref, ...control }) => (
            <Input
              type="email"
              autoComplete="off"
              {...control}
              ref={(element: HTMLInputElement | null) => {
                first.current = element;
                ref(element);
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="name" label={words.name} need="optional">
          {(control) => <Input autoComplete="off" {...control} />}
        </FormField>
        <FormField form={form} name="role" label={text.role} names="group">
          {(control) => (
            <RadioGroup
              options={[
                { value: 'member', label: text.roles.member, description: words.memberAbout },
                { value: 'admin', label: text.roles.admin, description: words.adminAbout },
              ]}
              {...control}
            />
          )}
        </FormField>
        <div className="flex justify-end gap-2">
          <OverlayClose>
            <Button>{words.cancel}</Button>
          </OverlayClose>
          <Button variant="primary" type="submit" loading={isSubmitting}>
            {sendsMail ? words.send : words.make}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
