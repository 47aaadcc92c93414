import { Link } from '@tanstack/react-router';
import { Archive, Clock, FilePen, Inbox, OctagonAlert, Send, Tag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailCounts } from '../../data/mail/mail.ts';
import { text } from '../../text/en/mail.ts';
import { classes } from '../../ui/classes.ts';
import { addressOfMailView, shownFolders } from './mail-view.ts';
import type { MailView, ShownFolder } from './mail-view.ts';

export const folderIcons: Readonly<Record<ShownFolder, ReactNode>> = {
  inbox: <Inbox className="size-4" />,
  snoozed: <Clock className="size-4" />,
  drafts: <FilePen className="size-4" />,
  sent: <Send className="size-4" />,
  archive: <Archive className="size-4" />,
  junk: <OctagonAlert className="size-4" />,
  trash: <Trash2 className="size-4" />,
};

interface FolderListProps {
  readonly view: MailView;
  readonly counts: MailCounts | undefined;
}

/** The folders and the labels, with what waits in them. */
export function FolderList({ view, counts }: FolderListProps) {
  const labels = Object.entries(counts?.labels ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <nav aria-label={text.folders.label} className="flex flex-col gap-0.5 overflow-y-auto">
      {shownFolders.map((folder) => (
        <Entry
          key={folder}
          icon={folderIcons[folder]}
          count={waitingIn(folder, counts)}
          view={{ ...emptyView, folder }}
          isCurrent={view.folder === folder && view.query === ''}
        >
          {text.folders[folder]}
        </Entry>
      ))}
      {labels.length > 0 && (
        <p className="px-2.5 pt-3 pb-1 text-caps font-medium text-muted-foreground">
          {text.labels}
        </p>
      )}
      {labels.map(([label, count]) => (
        <Entry
          key={label}
          icon={<Tag className="size-4" />}
          count={count}
          view={{ ...emptyView, query: searchOfLabel(label) }}
          isCurrent={view.query === searchOfLabel(label)}
        >
          {label}
        </Entry>
      ))}
    </nav>
  );
}

const emptyView: MailView = {
  folder: 'inbox',
  query: '',
  isUnreadOnly: false,
  page: 1,
  thread: undefined,
};

/** How many conversations of a folder want to be seen. */
export function waitingIn(folder: ShownFolder, counts: MailCounts | undefined): number {
  if (!counts) return 0;
  const { unread, drafts, snoozed, junk } = counts;
  return { inbox: unread, drafts, snoozed, junk, sent: 0, archive: 0, trash: 0 }[folder];
}

function searchOfLabel(label: string): string {
  return `label:"${label}"`;
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly view: MailView;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Entry({ icon, count, view, isCurrent, children }: EntryProps) {
  return (
    <Link
      to="/email"
      search={addressOfMailView(view)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex h-8 items-center gap-2.5 rounded-md px-2.5',
        isCurrent ? 'bg-accent-strong font-medium' : 'hover:bg-accent',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count > 0 && <span className="numbers text-small text-muted-foreground">{count}</span>}
    </Link>
  );
}
