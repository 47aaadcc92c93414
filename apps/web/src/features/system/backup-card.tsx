import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Backups } from '@webmaps/protocol/backups';
import { sentenceOf } from '../../data/ask.ts';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/system.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cancelBackup, makeBackup, readBackups, removeBackup } from './backup-calls.ts';
import { FactList } from './fact-list.tsx';

const words = text.backups;

/** In ms: while a backup is being made, and otherwise. */
const ASK_AGAIN_MS = { running: 1000, idle: 60_000 } as const;

/** The last backup, the backups in the server's folder, and making one. */
export function BackupCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: readBackups,
    refetchInterval: ({ state }) =>
      ASK_AGAIN_MS[state.data?.state.status === 'running' ? 'running' : 'idle'],
  });
  return (
    <Card title={words.title} description={words.lead}>
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && <BackupParts {...data} />}
    </Card>
  );
}

function BackupParts({ state, last, folder, backups }: Backups) {
  const client = useQueryClient();
  const changes = {
    onError: sayProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['backups'] }),
  };
  const make = useMutation({ mutationFn: makeBackup, ...changes });
  const cancel = useMutation({ mutationFn: cancelBackup, ...changes });
  const remove = useMutation({
    mutationFn: removeBackup,
    onSuccess: (_answer, name) => sayDone(words.removed(name)),
    ...changes,
  });
  const isRunning = state.status === 'running';
  return (
    <>
      <FactList
        facts={[
          {
            name: words.last,
            value: last ? <Moment at={last.madeAt} /> : words.never,
          },
          ...(last
            ? [
                { name: words.size, value: words.sizeOf(sizeText(last.bytes), last.seconds) },
                { name: words.file, value: <code className="font-mono">{last.path}</code> },
              ]
            : []),
        ]}
      />
      {isRunning && <Progress label={words.running(sizeText(state.bytes))} value={null} />}
      {state.status === 'failed' && (
        <p role="alert" className="text-small wrap-anywhere text-destructive">
          {words.notMade(state.reason)}
        </p>
      )}
      {state.status === 'cancelled' && (
        <p role="status" className="text-small text-muted-foreground">
          {words.cancelled}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={isRunning}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {words.make}
        </Button>
        {isRunning && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {words.cancel}
          </Button>
        )}
      </div>
      {backups.length > 0 && (
        <section>
          <h3 className="font-medium">
            {words.kept} <code className="font-mono text-small wrap-anywhere">{folder}</code>
          </h3>
          <ul aria-label={words.list} className="divide-y divide-hairline">
            {backups.map(({ name, bytes }) => (
              <li key={name} className="flex items-center gap-3 py-1">
                <span className="numbers min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="numbers text-small text-muted-foreground">{sizeText(bytes)}</span>
                <DeleteButton
                  label={words.remove}
                  ariaLabel={words.removeOf(name)}
                  title={words.removeTitle(name)}
                  description={words.removeAbout}
                  cancelLabel={words.keep}
                  onDelete={() => remove.mutate(name)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
