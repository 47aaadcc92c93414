import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureOf } from '../../../account/picture-of.ts';
import type { CommentThread } from '../../../data/comments/comment-threads.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { KeptCommentMark } from '../../../pending/kept-mark.tsx';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';
import { text } from '../../../text/en/map-comments.ts';
import { text as taskText } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import type { PinPlace } from './use-pins.ts';

interface ThreadRowProps {
  readonly thread: CommentThread;
  readonly place: PinPlace | undefined;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

/** A thread in the list: the first of its words, and what became of it. */
export function ThreadRow({ thread, place, isNew, onOpen }: ThreadRowProps) {
  const { root, replies, isResolved, lastAt } = thread;
  const name = root.author?.name ?? text.someone;
  return (
    <Row onOpen={onOpen}>
      <Avatar decorative name={name} picture={root.author ? pictureOf(root.author) : undefined} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-small text-muted-foreground">
          <span className="truncate font-medium text-foreground">{name}</span>
          <Moment at={lastAt} className="shrink-0" />
          {isNew && (
            <span className="ms-auto size-2 shrink-0 rounded-full bg-primary">
              <span className="sr-only">{text.unread}</span>
            </span>
          )}
        </span>
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{root.body}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted-foreground empty:hidden">
          {isResolved && (
            <span className="flex items-center gap-1">
              <Check className="size-3.5 text-success" aria-hidden />
              {text.resolved}
            </span>
          )}
          {replies.length > 0 && <span>{text.replies(replies.length)}</span>}
          {place?.isGone && <span className="text-warning">{text.goneShort}</span>}
          <KeptCommentMark id={root.id} />
        </span>
      </span>
    </Row>
  );
}

interface TaskRowProps {
  readonly task: ListedTask;
  readonly place: PinPlace | undefined;
  readonly onOpen: () => void;
}

/** A task in the list, with its state by shape and by name. */
export function TaskRow({ task, place, onOpen }: TaskRowProps) {
  return (
    <Row onOpen={onOpen}>
      <StateGlyph state={glyphOfTaskStatus[task.status]} className="mt-1" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{task.title}</span>
        <span className="flex flex-wrap gap-x-2 text-small text-muted-foreground">
          <span>{taskText.statuses[task.status]}</span>
          {task.assignee && <span className="truncate">{task.assignee.name}</span>}
          {place?.isGone && <span className="text-warning">{text.goneShort}</span>}
        </span>
      </span>
    </Row>
  );
}

function Row({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-row w-full gap-2.5 rounded-sm px-2 py-1.5 text-start hover:bg-accent max-md:min-h-11"
        onClick={onOpen}
      >
        {children}
      </button>
    </li>
  );
}
