import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RegionJob } from '@webmaps/protocol/region-jobs';
import { sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/admin-regions.ts';
import { addToast } from '../../ui/toast-store.ts';
import { JobRow } from './job-row.tsx';
import { changeJob } from './region-calls.ts';
import type { JobAct } from './region-calls.ts';

const words = text.jobs;

/** The imports that run, wait or have ended, newest first. */
export function JobList({ jobs }: { readonly jobs: readonly RegionJob[] }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, act }: { readonly id: string; readonly act: JobAct }) => changeJob(id, act),
    onError: (error) =>
      addToast({
        title: words.notDone,
        description: sentenceOf(error),
        variant: 'destructive',
        duration: Infinity,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['region-jobs'] }),
  });
  return (
    <section aria-labelledby="imports" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="imports" className="text-title font-semibold">
        {words.title}
      </h2>
      {jobs.length === 0 ? (
        <p className="text-muted-foreground">{words.none}</p>
      ) : (
        <ul
          aria-labelledby="imports"
          className="divide-y divide-hairline rounded-lg border bg-card"
        >
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              pendingAct={isPending && variables.id === job.id ? variables.act : undefined}
              onAct={(act) => mutate({ id: job.id, act })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
