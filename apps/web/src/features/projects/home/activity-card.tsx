import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useProjectLog } from '../../../data/projects/use-project.ts';
import { text } from '../../../text/en/project-home.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { activitySentence } from './activity-sentence.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { pictureOf } from './person-name.tsx';

/** How many are shown at first, and more each time. */
const STEP = 8;

const words = text.activity;

/** What happened in the project, the last first. */
export function ActivityCard({ projectId }: { readonly projectId: string }) {
  const [count, setCount] = useState(STEP);
  const { data, error, isFetching, refetch } = useProjectLog(projectId, count);
  const nameOf = (id: string | null) =>
    (id === null ? undefined : data?.names.get(id)?.name) ?? text.someone;
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
          {data.entries.map((entry) => {
            const { id, actor_id: actor, happened_at: at } = entry;
            const profile = actor === null ? undefined : data.names.get(actor);
            return (
              <li key={id} className="flex gap-3">
                <Avatar decorative name={nameOf(actor)} picture={profile && pictureOf(profile)} />
                <p className="min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere]">
                  <span className="font-medium">{nameOf(actor)}</span>{' '}
                  {activitySentence(entry, nameOf)}{' '}
                  <Moment at={at} className="text-small text-muted-foreground" />
                </p>
              </li>
            );
          })}
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
