import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountFailure } from '../../account/sentences.ts';
import { text } from '../../text/en/account-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface AnswerProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The content being loaded, for screen readers. */
  readonly loading: string;
  /** How many rows are going to be there, about. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** The server's answer; skeletons until then, and on failure the reason and a retry. */
export function Answer<Data>({ query, loading, rows = 2, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailed
        title={text.notLoaded}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {accountFailure(query.error).sentence}
      </LoadFailed>
    );
  }
  return (
    <div
      role="status"
      aria-label={loading}
      className="divide-y divide-hairline rounded-lg border bg-card"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center justify-between gap-6 px-4">
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-2/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
