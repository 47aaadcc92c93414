import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useProjectLog } from '../../../data/projects/use-project.ts';
import { text } from '../../../text/en/project-home.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ActivityLine } from '../activity/activity-line.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';

/** How many are shown at first, and more each time. */
const STEP = 8;

const words = text.activity;

/** What happened in the project, the last first. */
export function ActivityCard({ projectId }: { readonly projectId: string }) {
  const [count, setCount] = useState(STEP);
  const { data, error, isFetching, refetch } = useProjectLog(projectId, count);
  return (
    <Card title={words.title}>
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <LinesSkeleton label={words.loading} lines={STEP} />}
      {data?.entries.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      {data && data.entries.length > 0 && (
        <ol aria-label={words.title} className="grid gap-3">
          {data.entries.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} names={data.names} />
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
