import { sayProblem } from '../../../../data/say-outcome.ts';
import { useMembers } from '../../../../data/projects/use-project.ts';
import { addComment } from '../../../../data/tasks/comment-calls.ts';
import type { ListedTask } from '../../../../data/tasks/listed-task.ts';
import { text as tasks } from '../../../../text/en/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import { sendOrKeep } from '../../../../pending/send-or-keep.ts';
import { newCommentWork } from '../../../../pending/works-of-tasks.ts';
import { sendDraft, useCommentDraft, writeDraft } from '../../../../comments/comment-drafts.ts';
import { MentionField } from '../../../../comments/mention-field.tsx';
import { mentionedIn } from '../../../../comments/mention-text.ts';

interface NewCommentProps {
  readonly task: ListedTask;
  /** The signed-in person's id; they are not offered to themselves. */
  readonly me: string;
  readonly onAdded: () => void;
}

const emptyDraft = { words: '', state: 'written' } as const;

/** Writes a comment, and mentions members of the project in it. */
export function NewComment({ task, me, onAdded }: NewCommentProps) {
  const key = { me, about: task.id };
  const { words, state } = useCommentDraft(key) ?? emptyDraft;
  const members = useMembers(task.project_id, true);
  const people = (members.data ?? []).filter(({ id }) => id !== me);
  const send = async () => {
    try {
      const outcome = await sendDraft(key, ({ id, body }) => {
        const mentioned = mentionedIn(body, people);
        const mentions = mentioned.map((person) => person.id);
        const { id: taskId, project_id: projectId } = task;
        return sendOrKeep({
          works: [newCommentWork({ id, task, body, mentioned })],
          send: () => addComment({ id, projectId, taskId, body, mentions }),
        });
      });
      if (outcome === 'sent') onAdded();
    } catch (error) {
      // What was written stays in the field, to be sent again.
      sayProblem(error);
    }
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        value={words}
        isReadOnly={state === 'sending'}
        onValueChange={(next) => writeDraft(key, next)}
        people={people}
        onSend={() => void send()}
      />
      <Button
        type="submit"
        size="small"
        className="self-end"
        disabled={words.trim() === '' || state === 'sending'}
      >
        {tasks.panel.send}
      </Button>
    </form>
  );
}
