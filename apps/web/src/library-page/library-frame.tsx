import { ArrowLeft, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePerson } from '../account/session.ts';
import type { LibraryState } from '../sync/library.ts';
import type { SyncStatus } from '../sync/sync-status.ts';
import { text } from '../text/en/library.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What a page of kept items says of them. */
export interface LibraryWords {
  readonly lead: { readonly account: string; readonly browser: string };
  readonly trash: string;
  readonly trashNote: string;
  readonly loading: string;
  readonly empty: string;
  readonly emptyTrash: string;
  readonly failed: string;
  readonly offline: string;
  readonly syncFailed: string;
}

interface LibraryFrameProps {
  readonly words: LibraryWords;
  readonly heading: string;
  /** The way out of the trash. */
  readonly backLabel: string;
  /** How more items come. */
  readonly action: ReactNode;
  /** The way to the other tabs, and what is to be said before the list. */
  readonly head: ReactNode;
  readonly isTrash: boolean;
  /** Opens and closes the trash; `undefined` where there is none. */
  readonly onTrash: ((isTrash: boolean) => void) | undefined;
  readonly status: LibraryState<unknown>['status'];
  readonly sync: SyncStatus;
  readonly onRetry: () => void;
  /** How many items there are, before they are narrowed. */
  readonly count: number;
  /** Wider where there is room for a map beside the list. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** What is around a list of kept items, and stands in its place while there is none. */
export function LibraryFrame(props: LibraryFrameProps) {
  const { words, isTrash, onTrash, sync, count, isWide = false } = props;
  const person = usePerson();
  return (
    <div
      className={`mx-auto flex w-full max-w-5xl flex-col gap-4 ${isWide ? 'min-[1200px]:max-w-[84rem]' : ''}`}
    >
      <header className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-heading font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]">
            {isTrash ? words.trash : props.heading}
          </h1>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-muted-foreground">
            {isTrash ? words.trashNote : words.lead[person ? 'account' : 'browser']}
          </p>
        </div>
        {onTrash && (
          <Button onClick={() => onTrash(!isTrash)}>
            {isTrash ? (
              <ArrowLeft className="rtl:-scale-x-100" size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            )}
            {isTrash ? props.backLabel : words.trash}
          </Button>
        )}
        {props.action}
      </header>
      {props.head}
      {person && sync === 'offline' && <Alert tone="info" title={words.offline} />}
      {person && sync === 'failed' && <Alert tone="problem" title={words.syncFailed} />}
      <Content {...props} isLoading={props.status === 'loading' || isFirstSync(count, sync)} />
    </div>
  );
}

/** Until the account has answered for the first time, nothing is no answer. */
function isFirstSync(count: number, sync: SyncStatus): boolean {
  return count === 0 && sync === 'syncing';
}

function Content({
  words,
  status,
  isLoading,
  count,
  isTrash,
  onRetry,
  children,
}: LibraryFrameProps & { readonly isLoading: boolean }) {
  if (status === 'failed') {
    return (
      <LoadFailed title={words.failed} onRetry={onRetry}>
        {text.failedBody}
      </LoadFailed>
    );
  }
  if (isLoading) return <Loading label={words.loading} />;
  if (count === 0) {
    return (
      <EmptyState drawing="map" className="rounded-lg border bg-card">
        {isTrash ? words.emptyTrash : words.empty}
      </EmptyState>
    );
  }
  return children;
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="rounded-lg border bg-card">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="flex items-center gap-3 p-3">
          <Skeleton className="size-12" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
