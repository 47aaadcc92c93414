import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendDraft, useCommentDraft, writeDraft } from '../../../comments/comment-drafts.ts';
import { MentionField } from '../../../comments/mention-field.tsx';
import { mentionedIn } from '../../../comments/mention-text.ts';
import { addMapComment } from '../../../data/comments/map-comment-calls.ts';
import type { NewMapComment } from '../../../data/comments/map-comment.ts';
import { useMembers } from '../../../data/projects/use-project.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { commentsKey } from '../../../data/tasks/use-comments.ts';
import { sendOrKeep } from '../../../pending/send-or-keep.ts';
import { newMapCommentWork } from '../../../pending/works-of-tasks.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorProject } from './use-comments.ts';

interface CommentFormProps {
  readonly project: EditorProject;
  /** What its draft is kept by: a thread, or a new one. */
  readonly about: string;
  /** What it answers, or where it is pinned. */
  readonly at: Pick<NewMapComment, 'parent_id' | 'feature_id' | 'place'>;
  readonly onSent?: (id: string) => void;
  readonly isFocused?: boolean;
  /** Beside the button that sends. */
  readonly children?: ReactNode;
}

const emptyDraft = { words: '', state: 'written' } as const;

/** Writes a comment of the map, and mentions members in it. Without a network it is kept here. */
export function CommentForm(props: CommentFormProps) {
  const { project, about, at, onSent, isFocused = false, children } = props;
  const queries = useQueryClient();
  const key = { me: project.me, about };
  const { words, state } = useCommentDraft(key) ?? emptyDraft;
  const members = useMembers(project.id, true);
  const people = (members.data ?? []).filter(({ id }) => id !== project.me);
  const send = async () => {
    let sent: string | undefined;
    try {
      await sendDraft(key, ({ id, body }) => {
        sent = id;
        const mentioned = mentionedIn(body, people);
        const mentions = mentioned.map((person) => person.id);
        const comment = { id, project_id: project.id, ...at, body, mentions };
        const work = newMapCommentWork({ comment, projectName: project.name, mentioned });
        return sendOrKeep({ works: [work], send: () => addMapComment(comment) });
      });
    } catch (error) {
      // What was written stays in the field, to be sent again.
      sayProblem(error);
      return;
    }
    if (sent === undefined) return;
    await queries.invalidateQueries({ queryKey: [...commentsKey, 'map', project.id] });
    onSent?.(sent);
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
        isFocused={isFocused}
        // Above the first of a thread there is no room.
        side={at.parent_id === null ? 'below' : 'above'}
        onValueChange={(next) => writeDraft(key, next)}
        people={people}
        onSend={() => void send()}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={words.trim() === '' || state === 'sending'}
        >
          {text.comment}
        </Button>
      </div>
    </form>
  );
}
