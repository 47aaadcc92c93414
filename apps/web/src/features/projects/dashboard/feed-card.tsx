import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useActivityFeed } from '../../../data/projects/use-activity-feed.ts';
import { text } from '../../../text/en/dashboard.ts';
import { text as home } from '../../../text/en/project-home.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ActivityLine } from '../activity/activity-line.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { spanOfDays } from './dashboard-view.ts';
import type { Days } from './dashboard-view.ts';

/** How many are shown at first, and more each time. */
const STEP = 6;

const words = home.activity;

/** What happened in all projects in some days, the last first. */
export function FeedCard({ days }: { readonly days: Days }) {
  const [count, setCount] = useState(STEP);
  const { from, to } = spanOfDays(days);
  const { data, error, isFetching, isPlaceholderData, refetch } = useActivityFeed({
    from: new Date(from).toISOString(),
    before: new Date(to).toISOString(),
    count,
  });
  return (
    <Card title={words.title}>
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <LinesSkeleton label={words.loading} lines={STEP} />}
      {data?.entries.length === 0 && <p className="text-muted-foreground">{text.activity.none}</p>}
      {data && data.entries.length > 0 && (
        <ol aria-label={words.title} aria-busy={isPlaceholderData} className="grid gap-3">
          {data.entries.map((entry) => (
            <ActivityLine
              key={entry.id}
              entry={entry}
              names={data.names}
              project={
                <Link
                  to="/ui/projects/$id"
                  params={{ id: entry.project_id }}
                  className="hover:underline"
                >
                  {data.projects.get(entry.project_id)}
                </Link>
              }
            />
          ))}
        </ol>
      )}
      {data && data.entries.length >= count && (
        <Button size="small" className="self-start" onClick={() => setCount(count + STEP)}>
          {words.more}
        </Button>
      )}
    </Card>
  );
}
