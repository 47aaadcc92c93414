import type { Activity } from '@webmaps/activities/activity';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { activityLibrary, useActivityLibrary } from '../../../activities/activity-store.ts';
import { useActivitySync } from '../../../activities/activity-sync.ts';
import { text } from '../../../text/en/activities.ts';
import { text as library } from '../../../text/en/library.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useActivityActions } from '../use-activity-actions.ts';
import { KeptRun } from './kept-run.tsx';
import type { RenderRunMap } from './run-line.tsx';

interface RunScreenProps {
  readonly id: string;
  readonly renderMap: RenderRunMap;
  readonly onOpen: (id: string) => void;
}

/** A kept run, or why there is none. */
export function RunScreen({ id, renderMap, onOpen }: RunScreenProps) {
  const { status, entries } = useActivityLibrary();
  const sync = useActivitySync();
  const actions = useActivityActions(false);
  const entry = entries.get(id);
  const others: readonly Activity[] = [...entries.values()]
    .map(({ item }) => item)
    .filter((item) => item.id !== id && item.deletedAt === null);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <Link
        to="/routes"
        search={{ tab: 'runs' }}
        className="flex items-center gap-1.5 self-start text-small text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
        {text.run.back}
      </Link>
      {status === 'failed' ? (
        <LoadFailed title={text.failed} onRetry={() => void activityLibrary.load()}>
          {library.failedBody}
        </LoadFailed>
      ) : entry?.item.deletedAt === null ? (
        <KeptRun
          key={id}
          entry={entry}
          others={others}
          actions={actions}
          renderMap={renderMap}
          onOpen={onOpen}
        />
      ) : status === 'loading' || (!entry && sync === 'syncing') ? (
        <div role="status" aria-label={text.run.loading} className="grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
      ) : (
        <>
          <h1 className="text-heading font-semibold">{entry?.item.name ?? text.run.missing}</h1>
          <EmptyState
            drawing="search"
            className="rounded-lg border bg-card"
            actions={entry && <Button onClick={() => actions.restore([id])}>{text.restore}</Button>}
          >
            {entry ? text.run.inTrash : text.run.notFound}
          </EmptyState>
        </>
      )}
    </div>
  );
}
