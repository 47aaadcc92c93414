import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/admin-regions.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RenderBoxMap } from './box-map-slot.ts';
import { DeletedRegions } from './deleted-regions.tsx';
import { ImportFiles } from './import-files.tsx';
import { ImportForm } from './import-form.tsx';
import { JobList } from './job-list.tsx';
import { readJobs } from './region-calls.ts';
import { RegionList } from './region-list.tsx';

/** In ms: while something runs or waits, and otherwise. */
const ASK_AGAIN_MS = { busy: 1500, idle: 20_000 } as const;

/** The regions of the server, and importing more. */
export function RegionsScreen({ renderBoxMap }: { readonly renderBoxMap: RenderBoxMap }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['region-jobs'],
    queryFn: readJobs,
    refetchInterval: ({ state }) =>
      ASK_AGAIN_MS[state.data?.jobs.some(isActive) === true ? 'busy' : 'idle'],
  });
  const done = data?.jobs.filter(({ state }) => state.status === 'done').length;
  // A finished import is a region more.
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: ['admin-regions'] });
  }, [client, done]);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <p className="mt-1 text-muted-foreground">{text.lead}</p>
      </div>
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {[sentenceOf(error), data && text.stale].filter(Boolean).join(' ')}
        </LoadFailed>
      )}
      {!data && !error && (
        <div role="status" aria-label={text.loading} className="grid gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data && (
        <>
          <ImportFiles {...data} />
          <ImportForm files={data.files} renderBoxMap={renderBoxMap} />
          <JobList jobs={data.jobs} />
          <RegionList />
          <DeletedRegions regions={data.deleted} />
        </>
      )}
    </div>
  );
}

function isActive({ state }: { readonly state: { readonly status: string } }): boolean {
  return state.status === 'running' || state.status === 'waiting';
}
