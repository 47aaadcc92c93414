import { useState } from 'react';
import { sayProblem } from '../../../../data/say-outcome.ts';
import { useMembers } from '../../../../data/projects/use-project.ts';
import { addComment } from '../../../../data/tasks/comment-calls.ts';
import type { ListedTask } from '../../../../data/tasks/listed-task.ts';
import { newId } from '../../../../sync/new-id.ts';
import { text as tasks } from '../../../../text/en/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import { draftOf, keepDraft } from './comment-drafts.ts';
import { MentionField } from './mention-field.tsx';
import { mentionedIn } from './mention-text.ts';

interface NewCommentProps {
  readonly task: ListedTask;
  /** The signed-in person's id; they are not offered to themselves. */
  readonly me: string;
  readonly onAdded: () => Promise<unknown>;
}

/** Writes a comment, and mentions members of the project in it. */
export function NewComment({ task, me, onAdded }: NewCommentProps) {
  const key = { me, taskId: task.id };
  const [body, setBody] = useState(() => draftOf(key));
  const [isSending, setSending] = useState(false);
  const members = useMembers(task.project_id, true);
  const people = (members.data ?? []).filter(({ id }) => id !== me);
  const write = (words: string) => {
    setBody(words);
    keepDraft(key, words);
  };
  const send = async () => {
    const words = body.trim();
    if (words === '' || isSending) return;
    setSending(true);
    try {
      await addComment({
        id: newId(),
        projectId: task.project_id,
        taskId: task.id,
        body: words,
        mentions: mentionedIn(words, people).map(({ id }) => id),
      });
      await onAdded();
      write('');
    } catch (error) {
      // What was written stays in the field, to be sent again.
      sayProblem(error);
    } finally {
      setSending(false);
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
      <MentionField value={body} onValueChange={write} people={people} onSend={() => void send()} />
      <Button
        type="submit"
        size="small"
        className="self-end"
        disabled={body.trim() === '' || isSending}
      >
        {tasks.panel.send}
      </Button>
    </form>
  );
}
