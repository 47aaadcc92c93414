import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { acceptInvitation, removeInvitation } from '../../data/projects/invitation-calls.ts';
import type { AnswerableInvitation } from '../../data/projects/invitation-calls.ts';
import { invitationsKey } from '../../data/projects/use-invitations.ts';
import { projectsKey } from '../../data/projects/use-projects.ts';
import { dayText } from '../../display/dates.ts';
import { text } from '../../text/en/invitations.ts';
import { text as projects } from '../../text/en/projects.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { addToast } from '../../ui/toast-store.ts';

interface AnswerFormProps {
  readonly id: string;
  readonly invitation: AnswerableInvitation;
  readonly onAccepted: (projectId: string) => void;
}

const words = text.page;
type Answer = 'accept' | 'decline';

/** An open invitation, and its two answers. */
export function AnswerForm({ id, invitation, onAccepted }: AnswerFormProps) {
  const { project_name: project, role, message, expires_at: expiresAt } = invitation;
  const { invited_by_name: name, invited_by_email: email } = invitation;
  const [sending, setSending] = useState<Answer>();
  const [problem, setProblem] = useState<{ readonly title: string; readonly why: string }>();
  const queries = useQueryClient();
  const answer = async (given: Answer) => {
    setSending(given);
    setProblem(undefined);
    try {
      if (given === 'accept') {
        const projectId = await acceptInvitation(id);
        await queries.invalidateQueries({ queryKey: projectsKey });
        addToast({ title: words.accepted(project) });
        onAccepted(projectId);
      } else {
        await removeInvitation(id);
        await queries.invalidateQueries({ queryKey: invitationsKey });
      }
    } catch (error) {
      const title = given === 'accept' ? words.refused : words.notDeclined;
      setProblem({ title, why: sentenceOf(error) });
      setSending(undefined);
      // It may have ended since it was read, which the page then says.
      void queries.invalidateQueries({ queryKey: invitationsKey });
    }
  };
  return (
    <>
      {email !== null && <p className="text-small text-muted-foreground wrap-anywhere">{email}</p>}
      <p className="text-muted-foreground wrap-anywhere">{words.lead(name || text.someone)}</p>
      <h1 className="mt-1 text-heading font-semibold tracking-[-0.01em] wrap-anywhere">
        {project}
      </h1>
      <p className="mt-1 font-medium">{words.as(projects.roles[role].toLowerCase())}</p>
      <p className="mt-3 text-muted-foreground">{words.rights[role]}</p>
      {message !== '' && (
        <blockquote className="mt-3 border-s-2 ps-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <p className="mt-3 text-small text-muted-foreground">{words.until(dayText(expiresAt))}</p>
      {problem && (
        <div className="mt-4">
          <Alert tone="problem" title={problem.title}>
            {problem.why}
          </Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={sending === 'accept'}
          disabled={sending === 'decline'}
          onClick={() => void answer('accept')}
        >
          {words.accept}
        </Button>
        <Button
          loading={sending === 'decline'}
          disabled={sending === 'accept'}
          onClick={() => void answer('decline')}
        >
          {words.decline}
        </Button>
      </div>
    </>
  );
}
