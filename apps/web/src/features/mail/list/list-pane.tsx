import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { MailPage } from '../../../data/mail/mail.ts';
import { threadsPerPage } from '../../../data/mail/mail-calls.ts';
import { text as table } from '../../../text/en/data-table.ts';
import { text } from '../../../text/en/mail.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MailView } from '../mail-view.ts';
import { MailList } from './mail-list.tsx';

interface ListPaneProps {
  readonly list: UseQueryResult<MailPage>;
  readonly me: string;
  readonly view: MailView;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (ids: readonly string[]) => void;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onPage: (page: number) => void;
  /** What can be done with the selected ones. */
  readonly acts: ReactNode;
}

/** The conversations of a folder or a search, with their selection above. */
export function ListPane(props: ListPaneProps) {
  const { list, view, selected, onSelected, onPage, acts, ...rest } = props;
  const { data, error, refetch } = list;
  if (error && !data) {
    return (
      <div className="p-3">
        <LoadFailed title={text.list.failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      </div>
    );
  }
  if (!data) return <Loading />;
  const { threads, total } = data;
  if (threads.length === 0) {
    const isSearch = view.query !== '' || view.isUnreadOnly;
    return (
      <EmptyState drawing={isSearch ? 'search' : 'inbox'}>
        {isSearch ? text.list.noMatch : text.list.empty[view.folder]}
      </EmptyState>
    );
  }
  const ids = threads.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <>
      <div className="sticky top-0 z-20 flex h-11 items-center gap-3 border-b bg-card px-3 max-md:h-14">
        <Checkbox
          aria-label={text.list.selectAll}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onCheckedChange={(isOn) => onSelected(isOn ? ids : [])}
        />
        <span role="status" className="text-small text-muted-foreground">
          {count > 0 ? table.selected(count) : text.folders[view.folder]}
        </span>
        <span className="ms-auto">{count > 0 && acts}</span>
      </div>
      <MailList threads={threads} view={view} selected={selected} {...rest} />
      {total > threadsPerPage && (
        <div className="p-3">
          <Pagination
            page={view.page}
            total={total}
            perPage={threadsPerPage}
            onPageChange={onPage}
          />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.list.loading}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="grid gap-2 border-b border-hairline p-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
