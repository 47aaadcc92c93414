import { useQuery, useQueryClient } from '@tanstack/react-query';
import { text } from '../../text/en/notices.ts';
import { actAhead } from '../act-ahead.ts';
import { sayDone, sayProblem } from '../say-outcome.ts';
import { useLiveTable } from '../use-live-table.ts';
import { listNotices, markAllRead, markRead, markUnread } from './notice-calls.ts';
import type { Notice, Notices } from './notice.ts';

const noticesKey = ['notices'] as const;

/** Where the channel of changes cannot be opened, the list is at most this old. */
const REFETCH_MS = 120_000;

/** The person's newest notices, and how many are unread; both follow the mailbox as it changes. */
export function useNotices() {
  useLiveTable('mailbox', noticesKey);
  return useQuery({ queryKey: noticesKey, queryFn: listNotices, refetchInterval: REFETCH_MS });
}

/** Marks one notice as read, or all; both are seen at once, and taken back where that fails. */
export function useMarkNotices() {
  const queries = useQueryClient();
  const base = { queries, queryKey: noticesKey };
  const readOne = async ({ id, read_at: readAt }: Notice) => {
    if (readAt !== null) return;
    const change = (shown: Notices) => showRead(shown, (notice) => notice.id === id);
    // Opening a notice is the act; that it stays unread where this fails is seen by its mark.
    await actAhead({ ...base, change, act: () => markRead(id) }).catch(() => undefined);
  };
  const readAll = async (upTo: string) => {
    const change = ({ notices }: Notices) => showRead({ notices, unread: 0 }, () => true);
    let ids: readonly string[] = [];
    const act = async () => {
      ids = await markAllRead(upTo);
    };
    const undo = () =>
      void markUnread(ids)
        .then(() => queries.invalidateQueries({ queryKey: noticesKey }))
        .catch(sayProblem);
    try {
      await actAhead({ ...base, change, act });
      sayDone(text.markedAll(ids.length), undo);
    } catch (error) {
      sayProblem(error);
    }
  };
  return { readOne, readAll };
}

/** The notices with some of them read. */
function showRead({ notices, unread }: Notices, isRead: (notice: Notice) => boolean): Notices {
  const now = new Date().toISOString();
  const marked = notices.filter((notice) => notice.read_at === null && isRead(notice));
  return {
    unread: Math.max(0, unread - marked.length),
    notices: notices.map((notice) =>
      marked.includes(notice) ? { ...notice, read_at: now } : notice,
    ),
  };
}
