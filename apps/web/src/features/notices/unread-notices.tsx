import { useEffect } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import { settleShownNotices } from '../../data/notices/push/shown-notices.ts';
import { useNotices } from '../../data/notices/use-notices.ts';
import { showOnAppIcon } from './app-badge.ts';

interface UnreadNoticesProps {
  readonly onCount: (count: number) => void;
}

/** Follows how many notices are unread, also on the icon of the installed app; renders nothing. */
export function UnreadNotices(props: UnreadNoticesProps) {
  return (
    <QueryScope>
      <Follower {...props} />
    </QueryScope>
  );
}

function Follower({ onCount }: UnreadNoticesProps) {
  const { data, dataUpdatedAt } = useNotices();
  const count = data?.unread;
  useEffect(() => {
    // Until it is known, the icon keeps the last one.
    if (count === undefined) return;
    onCount(count);
    showOnAppIcon(count);
  }, [count, onCount]);
  useEffect(() => {
    if (dataUpdatedAt === 0) return undefined;
    // Nothing is lost where it fails: the next change of the mailbox brings the next try.
    const settle = () => void settleShownNotices().catch(() => undefined);
    settle();
    addEventListener('focus', settle);
    return () => removeEventListener('focus', settle);
  }, [dataUpdatedAt]);
  return null;
}
