import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedRegion } from '@webmaps/protocol/region-jobs';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/admin-regions.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { changeRegion } from './region-calls.ts';

const words = text.deleted;

/** Regions that can be restored for a week. */
export function DeletedRegions({ regions }: { readonly regions: readonly DeletedRegion[] }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ region, act }: Act) => changeRegion(region.id, act),
    onSuccess: (_answer, { region, act }) =>
      sayDone(act === 'restore' ? words.restored(region.name) : words.gone(region.name)),
    onError: sayProblem,
    onSettled: () =>
      Promise.all(
        [['admin-regions'], ['region-jobs']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (regions.length === 0) return null;
  return (
    <section aria-labelledby="deleted-regions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="deleted-regions" className="text-title font-semibold">
        {words.title}
      </h2>
      <p className="text-muted-foreground">{words.lead}</p>
      <ul
        aria-labelledby="deleted-regions"
        className="divide-y divide-hairline rounded-lg border bg-card"
      >
        {regions.map((region) => (
          <li key={region.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-medium wrap-anywhere">{region.name}</h3>
              <p className="numbers text-small text-muted-foreground">
                {sizeText(region.bytes)} · {words.since} <Moment at={region.deletedAt} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                loading={isPending && variables.region.id === region.id}
                aria-label={words.restoreOf(region.name)}
                onClick={() => mutate({ region, act: 'restore' })}
              >
                {words.restore}
              </Button>
              <AlertDialog
                trigger={
                  <Button size="small" variant="quiet" aria-label={words.removeOf(region.name)}>
                    {words.remove}
                  </Button>
                }
                title={words.removeTitle(region.name)}
                description={words.removeAbout}
                cancelLabel={text.keep}
                actionLabel={words.remove}
                danger
                onAction={() => mutate({ region, act: 'remove-for-good' })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Act {
  readonly region: DeletedRegion;
  readonly act: 'restore' | 'remove-for-good';
}
