import { Link } from '@tanstack/react-router';
import type { MailThread } from '../../../data/mail/mail.ts';
import { isUnread, labelsOf } from '../../../data/mail/mail-places.ts';
import { text } from '../../../text/en/mail.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { Moment } from '../../../ui/moment.tsx';
import type { MailAddress } from '../mail-view.ts';
import { namesOfThread } from '../people-names.ts';
import { useIsAhead } from '../use-is-ahead.ts';

interface ThreadRowProps {
  readonly thread: MailThread;
  readonly me: string;
  readonly address: MailAddress;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** Whether Tab stops at it. */
  readonly isCurrent: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** A conversation in a list: who, about what, and how it goes on. */
export function ThreadRow(props: ThreadRowProps) {
  const { thread, me, address, isOpen, isSelected, isCurrent, onSelect } = props;
  const isNew = isUnread(thread);
  const subject = thread.subject || text.noSubject;
  const hasDraft = thread.rows.some(({ folder }) => folder === 'drafts');
  const lastSent = thread.rows
    .filter(({ is_own: isOwn }) => isOwn)
    .flatMap(({ sent_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const isWaiting = useIsAhead(lastSent ?? null);
  return (
    <li
      data-thread={thread.id}
      className={classes(
        'group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-hairline px-3 py-2.5 hover:bg-accent max-md:py-3',
        isOpen && 'bg-accent-strong hover:bg-accent-strong',
        isSelected && !isOpen && 'bg-secondary',
      )}
    >
      <span className="relative z-10 flex flex-col items-center gap-2 pt-0.5">
        <Checkbox
          aria-label={text.list.select(subject)}
          tabIndex={isCurrent ? 0 : -1}
          checked={isSelected}
          onCheckedChange={onSelect}
        />
        {isNew && (
          <span
            role="img"
            aria-label={text.list.unread}
            className="size-2 rounded-full bg-[var(--color-selection)]"
          />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          <span className={classes('truncate', isNew && 'font-semibold')}>
            {namesOfThread(thread, me)}
          </span>
          {thread.messages > 1 && (
            <span
              className="numbers text-small text-muted-foreground"
              title={text.list.messages(thread.messages)}
            >
              {thread.messages}
            </span>
          )}
          <Moment at={thread.at} className="ms-auto shrink-0 text-small text-muted-foreground" />
        </div>
        <Link
          to="/email"
          search={address}
          resetScroll={false}
          data-thread-title
          aria-current={isOpen ? 'true' : undefined}
          tabIndex={isCurrent ? 0 : -1}
          className={classes(
            "block truncate outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring",
            isNew && 'font-semibold',
          )}
        >
          {subject}
        </Link>
        <p className="truncate text-small text-muted-foreground">
          {hasDraft && <span className="font-medium text-destructive">{text.list.draft} </span>}
          {isWaiting && <span className="font-medium">{text.send.notOut} </span>}
          {thread.snippet}
        </p>
        {labelsOf(thread).length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {labelsOf(thread).map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
