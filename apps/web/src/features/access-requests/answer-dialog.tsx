import { projectRoles } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import { useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/access-requests.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { OverlayClose } from '../../ui/overlay-parts.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { AccessRequest, Answering } from './request-calls.ts';
import { callerName } from './request-card.tsx';

interface AnswerDialogProps {
  readonly answering: Answering | undefined;
  readonly onClose: () => void;
  /** Rejects where it was not done: the window stays, with what was typed. */
  readonly onAnswer: (
    answer: Answering & { readonly role: ProjectRole; readonly answer: string },
  ) => Promise<void>;
}

/** Asks for the role and a sentence before a request is accepted or declined. */
export function AnswerDialog({ answering, onClose, onAnswer }: AnswerDialogProps) {
  // What was answered last stays in the window while it fades.
  const [last, setLast] = useState(answering);
  if (answering && answering !== last) setLast(answering);
  if (!last) return null;
  return (
    <Answer
      key={`${last.request.id} ${last.accept}`}
      answering={last}
      open={answering !== undefined}
      onClose={onClose}
      onAnswer={onAnswer}
    />
  );
}

interface AnswerProps extends Omit<AnswerDialogProps, 'answering'> {
  readonly answering: Answering;
  readonly open: boolean;
}

const words = text.dialog;

function Answer({ answering, open, onClose, onAnswer }: AnswerProps) {
  const { request, accept } = answering;
  const [role, setRole] = useState<ProjectRole>('viewer');
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = callerName(request);
  const sendsMail = useSendsMail();

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onAnswer({ ...answering, role, answer: answer.trim() });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={accept ? words.acceptTitle(name) : words.declineTitle(name)}
      description={accept ? consequenceOf(request, sendsMail) : undefined}
      closeLabel={words.close}
      footer={
        <>
          <OverlayClose>
            <Button>{words.cancel}</Button>
          </OverlayClose>
          <Button
            variant={accept ? 'primary' : 'danger'}
            loading={busy}
            onClick={() => void send()}
          >
            {accept ? words.accept : words.decline}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="problem" title={text.notDone}>
            {problem}
          </Alert>
        )}
        {accept && request.project_id !== null && (
          <Field label={words.role} names="group" description={words.rolesAbout[role]}>
            <Select
              value={role}
              onValueChange={setRole}
              options={projectRoles.map((value) => ({ value, label: words.roles[value] }))}
            />
          </Field>
        )}
        <Field
          label={words.answer}
          need="optional"
          description={request.requester_id === null ? words.answerKept : words.answerAbout}
        >
          <Textarea value={answer} onValueChange={setAnswer} maxCharacters={500} />
        </Field>
      </div>
    </Dialog>
  );
}

function consequenceOf(request: AccessRequest, sendsMail: boolean): string {
  const { requester_id: requester, project_id: project, email } = request;
  if (requester === null) return (sendsMail ? words.acceptInvites : words.acceptLinks)(email);
  return project === null ? words.acceptSite : words.acceptProject;
}
