import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings2 } from 'lucide-react';
import { sentenceOf } from '../../data/ask.ts';
import type { Notices } from '../../data/notices/notice.ts';
import { useMarkNotices, useNotices } from '../../data/notices/use-notices.ts';
import { useOnline } from '../../http/use-online.ts';
import { text } from '../../text/en/notices.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoticeList } from './notice-list.tsx';

interface NoticesPanelProps {
  readonly onLeave: () => void;
}

/** The person's newest notices, with what can be done with all of them. */
export function NoticesPanel({ onLeave }: NoticesPanelProps) {
  const query = useNotices();
  const isOnline = useOnline();
  const { readOne, readAll } = useMarkNotices();
  const { data, error } = query;
  const newest = data?.notices[0]?.happened_at;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-hairline py-2 ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{text.title}</h2>
        {newest !== undefined && data !== undefined && data.unread > 0 && (
          <Button
            variant="quiet"
            size="small"
            disabled={!isOnline}
            onClick={() => void readAll(newest)}
          >
            <CheckCheck className="size-4" strokeWidth={1.75} aria-hidden />
            {text.markAll}
          </Button>
        )}
        <Link
          to="/settings/notifications"
          aria-label={text.settings}
          title={text.settings}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          onClick={onLeave}
        >
          <Settings2 className="size-4" strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {!isOnline && (
          <p role="status" className="px-4 py-2 text-small text-muted-foreground">
            {text.offline}
          </p>
        )}
        {data && <Found {...data} onOpen={(notice) => void readOne(notice)} onLeave={onLeave} />}
        {!data && isOnline && error && (
          <div className="p-3">
            <LoadFailed
              title={text.failed}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {sentenceOf(error)}
            </LoadFailed>
          </div>
        )}
        {!data && !error && isOnline && <Loading />}
      </div>
    </>
  );
}

function Found({ notices, ...handlers }: Notices & Parameters<typeof NoticeList>[0]) {
  if (notices.length > 0) return <NoticeList notices={notices} {...handlers} />;
  return (
    <EmptyState drawing="inbox" className="py-8">
      {text.empty}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="px-4 py-2">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex h-12 items-center gap-3">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </div>
  );
}
