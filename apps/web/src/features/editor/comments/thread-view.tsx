import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, LocateFixed, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { isUnread } from '../../../data/comments/comment-threads.ts';
import type { CommentThread } from '../../../data/comments/comment-threads.ts';
import type { MapComment } from '../../../data/comments/map-comment.ts';
import { markThreadsRead } from '../../../data/comments/read-marks.ts';
import { readMarksKey, useReadMarks } from '../../../data/comments/use-map-comments.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { FeatureWords } from './feature-words.tsx';
import { MakeTask } from './make-task.tsx';
import type { CommentsInHand } from './use-comments.ts';
import type { PinPlace } from './use-pins.ts';
import { useThreadActs } from './use-thread-acts.ts';

interface ThreadViewProps {
  readonly comments: CommentsInHand;
  readonly thread: CommentThread;
  readonly place: PinPlace | undefined;
  readonly onShow: () => void;
}

/** One thread whole: what was said, and what can be answered, settled and made of it. */
export function ThreadView({ comments, thread, place, onShow }: ThreadViewProps) {
  const { project, mayComment, mayEditTasks, show } = comments;
  const { root, replies, isResolved } = thread;
  const acts = useThreadActs(project.id);
  useMarkRead(comments, thread);
  const isMine = ({ author_id: author }: MapComment) => mayComment && author === project.me;
  const mayChange = (comment: MapComment) => mayEditTasks || isMine(comment);
  const isGone = place?.isGone === true;
  const { place: written, feature_id: feature } = root;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="small" variant="quiet" onClick={() => show({ kind: 'list' })}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {text.back}
        </Button>
        <Button
          size="icon"
          variant="quiet"
          className="ms-auto"
          aria-label={text.showOnMap}
          title={text.showOnMap}
          onClick={onShow}
        >
          <LocateFixed className="size-4" />
        </Button>
      </div>
      <p className="text-small text-muted-foreground">
        <FeatureWords feature={feature} isGone={isGone} />
      </p>
      {isResolved && (
        <p className="flex items-center gap-1.5 text-small text-muted-foreground">
          <Check className="size-4 text-success" aria-hidden />
          {root.resolver ? text.resolvedBy(root.resolver.name) : text.resolved}
        </p>
      )}
      <ul aria-label={text.thread} className="flex flex-col gap-3">
        {[root, ...replies].map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            onEdit={isMine(comment) ? (body) => acts.edit(comment, body) : undefined}
            onRemove={
              mayChange(comment)
                ? () => {
                    if (comment.id === root.id) show({ kind: 'list' });
                    acts.remove(comment);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {mayComment && (
        <CommentForm
          key={root.id}
          project={project}
          about={root.id}
          at={{ parent_id: root.id, feature_id: null, place: null }}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t pt-3 empty:hidden">
        {mayChange(root) && (
          <Button size="small" onClick={() => acts.resolve(root, !isResolved)}>
            {isResolved ? (
              <RotateCcw className="size-4" aria-hidden />
            ) : (
              <Check className="size-4" aria-hidden />
            )}
            {isResolved ? text.reopen : text.resolve}
          </Button>
        )}
        {mayEditTasks && (
          <MakeTask
            key={root.id}
            title={root.body}
            task={{
              project_id: project.id,
              // A task of what is gone is about the place.
              feature_id: isGone ? null : feature,
              place: written,
              description: root.body.trim().includes('\n') ? root.body : '',
            }}
          />
        )}
      </div>
    </>
  );
}

/** What is shown is read, as soon as it is. */
function useMarkRead({ project }: CommentsInHand, thread: CommentThread): void {
  const { id: projectId, me } = project;
  const queries = useQueryClient();
  const marks = useReadMarks(projectId, me).data;
  const isNew = isUnread(thread, { me, marks });
  const { id, lastAt } = thread;
  useEffect(() => {
    if (!isNew) return;
    queries.setQueryData<typeof marks>(
      readMarksKey(projectId),
      (shown) => shown && { ...shown, threads: { ...shown.threads, [id]: lastAt } },
    );
    // Unread once more where the server does not hear of it, and read the next time.
    void markThreadsRead(me, { [id]: lastAt }).catch(() => undefined);
  }, [queries, projectId, me, id, lastAt, isNew]);
}
