import { useQuery } from '@tanstack/react-query';
import { systemSchema } from '@webmaps/protocol/system';
import { readFromServer, sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/system.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackupCard } from './backup-card.tsx';
import { DatabaseCard } from './database-card.tsx';
import { ErrorsCard, LogCard } from './events-cards.tsx';
import { ServerCard, ServicesCard } from './server-cards.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** In ms: each asking counts files and rows. */
const ASK_AGAIN_MS = 60_000;

/** The state of the server: services, storage, database, errors and settings. */
export function SystemScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: async () => systemSchema.parse(await readFromServer('/api/_admin/system')),
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
          <p className="mt-1 text-muted-foreground">{text.lead}</p>
        </div>
        <Button loading={isFetching && data !== undefined} onClick={() => void refetch()}>
          {text.refresh}
        </Button>
      </div>
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {[sentenceOf(error), data && text.stale].filter(Boolean).join(' ')}
        </LoadFailed>
      )}
      {!data && !error && <Loading />}
      {data?.accounts === 'hosted' && <Alert tone="info" title={text.hosted} />}
      {data && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ServerCard system={data} />
              {data.accounts === 'embedded' && <BackupCard />}
              <StorageCard regions={data.regions} database={data.database} />
              <ErrorsCard errors={data.errors} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ServicesCard services={data.services} mails={data.database.mails} />
              <DatabaseCard database={data.database} />
              <LogCard log={data.database.log} />
            </div>
          </div>
          <SettingsCard settings={data.settings} />
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="grid gap-4 lg:grid-cols-2">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="grid gap-3 rounded-lg border bg-card p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  );
}
