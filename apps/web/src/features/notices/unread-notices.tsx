import { useEffect } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNotices } from '../../data/notices/use-notices.ts';

interface UnreadNoticesProps {
  readonly onCount: (count: number) => void;
}

/** Follows how many notices are unread; renders nothing. */
export function UnreadNotices(props: UnreadNoticesProps) {
  return (
    <QueryScope>
      <Follower {...props} />
    </QueryScope>
  );
}

function Follower({ onCount }: UnreadNoticesProps) {
  const count = useNotices().data?.unread ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
