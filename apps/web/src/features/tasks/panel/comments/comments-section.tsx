import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { pictureOf } from '../../../../account/picture-of.ts';
import { sentenceOf } from '../../../../data/ask.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { addComment, deleteComment } from '../../../../data/tasks/comment-calls.ts';
import type { TaskComment } from '../../../../data/tasks/comment-calls.ts';
import type { ListedTask } from '../../../../data/tasks/listed-task.ts';
import { commentsKey, useComments } from '../../../../data/tasks/use-comments.ts';
import { useKeptComments } from '../../../../pending/use-kept-comments.ts';
import { KeptCommentMark } from '../../../../pending/kept-mark.tsx';
import { text as tasks } from '../../../../text/en/tasks.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { splitByMentions } from '../../../../comments/mention-text.ts';
import { NewComment } from './new-comment.tsx';

interface CommentsSectionProps {
  readonly task: ListedTask;
  /** The signed-in person's id. */
  readonly me: string;
  readonly mayComment: boolean;
}

const text = tasks.panel;

/** What the members say of a task. */
export function CommentsSection({ task, me, mayComment }: CommentsSectionProps) {
  const comments = useComments(task.id);
  const kept = useKeptComments(task.id);
  const shown = comments.data ?? (comments.error ? kept : undefined);
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: commentsKey });
  const remove = ({ id, body, mentioned }: TaskComment) => {
    const mentions = mentioned.map((person) => person.id);
    const undo = () =>
      void addComment({ id, projectId: task.project_id, taskId: task.id, body, mentions })
        .catch(sayProblem)
        .finally(() => void refetch());
    void deleteComment(id)
      .then(() => sayDone(text.commentRemoved, undo))
      .catch(sayProblem)
      .finally(() => void refetch());
  };
  return (
    <section aria-label={text.comments} className="flex flex-col gap-3 border-t pt-4">
      <h3 className="font-semibold">{text.comments}</h3>
      {comments.error && (
        <LoadFailed
          title={text.commentsFailed}
          retrying={comments.isFetching}
          onRetry={() => void comments.refetch()}
        >
          {sentenceOf(comments.error)}
        </LoadFailed>
      )}
      {!comments.data && !comments.error && (
        <div role="status" aria-label={text.loadingComments}>
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {comments.data?.length === 0 && <p className="text-muted-foreground">{text.noComments}</p>}
      {shown && shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              onRemove={mayComment && comment.author_id === me ? () => remove(comment) : undefined}
            />
          ))}
        </ul>
      )}
      {mayComment && <NewComment task={task} me={me} onAdded={() => void refetch()} />}
    </section>
  );
}

interface CommentProps {
  readonly comment: TaskComment;
  readonly onRemove: (() => void) | undefined;
}

function Comment({ comment, onRemove }: CommentProps) {
  const { author, body, mentioned, created_at: createdAt, updated_at: updatedAt } = comment;
  const name = author?.name ?? text.someone;
  return (
    <li className="flex gap-2.5">
      <Avatar decorative name={name} picture={author ? pictureOf(author) : undefined} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-small text-muted-foreground">
          <span className="truncate font-medium text-foreground">{name}</span>
          <Moment at={createdAt} />
          {updatedAt !== createdAt && <span>{text.edited}</span>}
          <KeptCommentMark id={comment.id} />
          {onRemove && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={text.removeComment}
              title={text.removeComment}
              className="-my-1 ms-auto size-7"
              onClick={onRemove}
            >
              <Trash2 className="size-4" />
            </Button>
          )}
        </p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          {splitByMentions(body, mentioned).map(({ at, words, person }) =>
            person ? (
              <b key={at} className="font-medium text-primary">
                {words}
              </b>
            ) : (
              words
            ),
          )}
        </p>
      </div>
    </li>
  );
}
