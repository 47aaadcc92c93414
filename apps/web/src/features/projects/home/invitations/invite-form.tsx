import { useQueryClient } from '@tanstack/react-query';
import { projectRoles } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import { useState } from 'react';
import { isTaken, sentenceOf } from '../../../../data/ask.ts';
import { addInvitation } from '../../../../data/projects/invitation-calls.ts';
import { invitationsOf } from '../../../../data/projects/use-invitations.ts';
import { copyAndTell } from '../../../../sharing/copy-and-tell.ts';
import { text } from '../../../../text/en/invitations.ts';
import { text as projects } from '../../../../text/en/projects.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { addToast } from '../../../../ui/toast-store.ts';
import { readEmail } from '../../read-email.ts';
import { useSendsInvitations } from '../../use-sends-invitations.ts';
import { addressOfInvitation } from './address-of-invitation.ts';

const roleOptions = projectRoles.map((value) => ({ value, label: projects.roles[value] }));

/** One line that invites an address; what was not sent stays in it. */
export function InviteForm({ projectId }: { readonly projectId: string }) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<ProjectRole>('viewer');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sendsMail = useSendsInvitations();
  const queries = useQueryClient();

  const invite = async () => {
    const email = readEmail(typed);
    if (email === undefined) return setProblem(text.invalid);
    setProblem(undefined);
    setSending(true);
    try {
      const id = await addInvitation({ projectId, email, role });
      setTyped('');
      addToast({
        title: text.invited(email),
        description: sendsMail ? text.byMail : text.byHand,
        action: {
          label: text.copyLink,
          run: () => void copyAndTell(addressOfInvitation(id), text.linkCopied),
        },
      });
    } catch (error) {
      setProblem(isTaken(error) ? text.alreadyOpen : sentenceOf(error));
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: invitationsOf(projectId) });
    }
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void invite();
      }}
    >
      <Field label={text.email} error={problem}>
        <Input
          type="email"
          autoComplete="off"
          placeholder={text.emailHint}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Select
          label={text.role}
          size="small"
          className="min-w-0 flex-1"
          value={role}
          options={roleOptions}
          onValueChange={setRole}
        />
        <Button type="submit" size="small" loading={isSending} disabled={typed.trim() === ''}>
          {text.invite}
        </Button>
      </div>
    </form>
  );
}
