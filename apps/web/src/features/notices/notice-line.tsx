import { useRouter } from '@tanstack/react-router';
import { noticePath } from '@webmaps/project/notice-path';
import type { MouseEvent } from 'react';
import { noticeSentence } from '../../data/notices/notice-sentence.ts';
import type { Notice } from '../../data/notices/notice.ts';
import { text } from '../../text/en/notices.ts';
import { classes } from '../../ui/classes.ts';
import { Moment } from '../../ui/moment.tsx';
import { NoticeIcon } from './notice-icon.tsx';

interface NoticeLineProps {
  readonly notice: Notice;
  /** It is opened, here or in another tab. */
  readonly onOpen: (notice: Notice) => void;
  /** It is opened here. */
  readonly onLeave: () => void;
}

/** One notice, which leads to where it happened. */
export function NoticeLine({ notice, onOpen, onLeave }: NoticeLineProps) {
  const { history } = useRouter();
  const { about, read_at: readAt, happened_at: at } = notice;
  const path = about === null ? noticePath({ event: '' }) : noticePath(about);
  const isUnread = readAt === null;

  const open = (event: MouseEvent) => {
    onOpen(notice);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    history.push(path);
  };
  return (
    <li>
      <a
        href={path}
        data-notice={notice.id}
        onClick={open}
        onAuxClick={() => onOpen(notice)}
        className="flex min-h-11 items-start gap-3 px-4 py-2 hover:bg-accent focus-visible:bg-accent"
      >
        <NoticeIcon
          about={about}
          className={classes(
            'mt-0.5 size-4 shrink-0',
            isUnread ? 'text-foreground' : 'text-muted-foreground',
          )}
        />
        <span className="min-w-0 flex-1">
          <span
            className={classes(
              'line-clamp-3 wrap-break-word',
              isUnread ? 'font-medium' : 'text-muted-foreground',
            )}
          >
            {noticeSentence(notice)}
          </span>
          <Moment at={at} className="text-small text-muted-foreground" />
        </span>
        {isUnread && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
            <span className="sr-only">{text.isUnread}</span>
          </span>
        )}
      </a>
    </li>
  );
}
