import type { ReactNode } from 'react';
import { AsOf } from '../data/as-of.tsx';
import { sentenceOf } from '../data/ask.ts';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { pageCount } from '../ui/page-list.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { isNarrowed } from './table-view.ts';
import type { TableView } from './table-view.ts';

/** What the server has answered so far; the query of react-query fits. */
interface Answer {
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
}

interface TableStatesProps {
  readonly answer: Answer;
  /** The rows of this page and of all pages; undefined before the first answer. */
  readonly found: { readonly shown: number; readonly total: number } | undefined;
  readonly view: Pick<TableView<string, string>, 'query' | 'facets' | 'page' | 'perPage'>;
  readonly onView: (changes: StateChanges, step: 'replace') => void;
  readonly words: {
    readonly loading: string;
    readonly failed: string;
    /** Search or filters leave nothing. */
    readonly noMatch: string;
  };
  /** Shown until the first answer; a table's own by default. */
  readonly skeleton?: ReactNode;
  /** Shown where there is nothing at all. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

type StateChanges =
  | { readonly page: number }
  | { readonly query: string; readonly facets: Readonly<Record<string, never>> };

/** The table, or why there is none. */
export function TableStates(props: TableStatesProps) {
  const { answer, found, view, words, skeleton, children } = props;
  const { error, refetch, isFetching } = answer;
  return (
    <>
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      <AsOf />
      {!found &&
        !error &&
        (skeleton ?? <TableSkeleton label={words.loading} rows={view.perPage} />)}
      {found && (found.shown > 0 ? children : <NoRows {...props} total={found.total} />)}
    </>
  );
}

function NoRows(props: TableStatesProps & { readonly total: number }) {
  const { view, onView, words, empty, total } = props;
  const frame = 'rounded-lg border bg-card';
  if (total > 0) {
    const page = pageCount(total, view.perPage);
    return (
      <EmptyState
        drawing="list"
        className={frame}
        actions={<Button onClick={() => onView({ page }, 'replace')}>{text.lastPage}</Button>}
      >
        {text.pageGone}
      </EmptyState>
    );
  }
  if (!isNarrowed(view)) return empty;
  return (
    <EmptyState
      drawing="search"
      className={frame}
      actions={
        <Button onClick={() => onView({ query: '', facets: {} }, 'replace')}>
          {text.clearFilters}
        </Button>
      }
    >
      {words.noMatch}
    </EmptyState>
  );
}
