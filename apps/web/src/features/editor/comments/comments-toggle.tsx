import { MessagesSquare } from 'lucide-react';
import { isUnread, threadsOf } from '../../../data/comments/comment-threads.ts';
import { useMapComments, useReadMarks } from '../../../data/comments/use-map-comments.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { CommentsInHand } from './use-comments.ts';

interface CommentsToggleProps {
  readonly comments: CommentsInHand;
  /** Whether its name is beside its icon. */
  readonly isNamed?: boolean;
}

/** Opens and closes the panel of comments, and says how many threads are unread. */
export function CommentsToggle({ comments, isNamed = false }: CommentsToggleProps) {
  const { project, view, show } = comments;
  const { me } = project;
  const marks = useReadMarks(project.id, me).data;
  const threads = threadsOf(useMapComments(project.id).data ?? []);
  const unread = threads.filter((thread) => isUnread(thread, { me, marks })).length;
  const label = text.open(unread);
  const button = (
    <Button
      variant={view ? 'secondary' : isNamed ? 'outline' : 'quiet'}
      size={isNamed ? 'small' : 'icon'}
      className={isNamed ? 'self-start' : ''}
      aria-label={label}
      aria-pressed={view !== undefined}
      onClick={() => show(view ? undefined : { kind: 'list' })}
    >
      <span className="relative">
        <MessagesSquare className="size-4" aria-hidden />
        {unread > 0 && (
          <span className="absolute -end-1 -top-1 size-2 rounded-full bg-primary ring-2 ring-card" />
        )}
      </span>
      {isNamed && text.title}
    </Button>
  );
  return isNamed ? button : <Tooltip label={label}>{button}</Tooltip>;
}
