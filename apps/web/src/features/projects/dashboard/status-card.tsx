import { Link } from '@tanstack/react-router';
import { projectStatuses, unarchivedStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../../data/ask.ts';
import type { ProjectCounts } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/dashboard.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Table } from '../../../ui/table.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { StatusName } from '../status-name.tsx';
import { ChartCard } from './chart-card.tsx';

interface StatusCardProps {
  readonly counts: Pick<UseQueryResult<ProjectCounts>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

interface StatusCount {
  readonly status: ProjectStatus;
  readonly count: number;
  /** 0 to 1 of the projects that are not archived; archived ones are no part of the whole. */
  readonly share: number | undefined;
}

const words = text.statuses;

const barColours: Readonly<Record<ProjectStatus, string>> = {
  active: 'bg-info',
  draft: 'bg-muted-foreground',
  on_hold: 'bg-warning',
  completed: 'bg-success',
  archived: 'bg-faint',
};

/** How many projects are in each state; each leads to them in the list. */
export function StatusCard({ counts }: StatusCardProps) {
  const { data, error, isFetching, refetch } = counts;
  const rows = data && rowsOf(data.counts.status);
  const isEmpty = rows?.every(({ count }) => count === 0) ?? true;
  return (
    <ChartCard title={words.title} table={!isEmpty && rows && <StatusTable rows={rows} />}>
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!rows && !error && <LinesSkeleton label={words.loading} lines={projectStatuses.length} />}
      {rows && isEmpty && <p className="text-muted-foreground">{words.none}</p>}
      {rows && !isEmpty && <StatusBars rows={rows} />}
    </ChartCard>
  );
}

function StatusBars({ rows }: { readonly rows: readonly StatusCount[] }) {
  return (
    <>
      <div aria-hidden className="true-colours flex h-2.5 gap-0.5 overflow-clip rounded-full">
        {rows.map(
          ({ status, count, share }) =>
            share !== undefined &&
            count > 0 && (
              <Link
                key={status}
                to="/dashboard/projects/list"
                search={{ status }}
                tabIndex={-1}
                title={words.open(projects.statuses[status], count)}
                className={`rounded-xs ${barColours[status]}`}
                style={{ flexGrow: share }}
              />
            ),
        )}
      </div>
      <ul className="-mx-2">
        {rows.map(({ status, count, share }) => (
          <li key={status}>
            <Link
              to="/dashboard/projects/list"
              search={{ status }}
              aria-label={words.open(projects.statuses[status], count)}
              className="flex h-9 items-center gap-3 rounded-md px-2 hover:bg-accent max-md:h-11"
            >
              <span className="flex-1">
                <StatusName status={status} />
              </span>
              {share !== undefined && (
                <span className="numbers text-small text-muted-foreground">{percent(share)}</span>
              )}
              <span className="numbers w-10 text-end font-semibold">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function StatusTable({ rows }: { readonly rows: readonly StatusCount[] }) {
  return (
    <Table
      label={words.title}
      rows={rows}
      rowId={({ status }) => status}
      rowName={({ status }) => projects.statuses[status]}
      columns={[
        {
          id: 'status',
          title: words.columns.status,
          onPhone: 'title',
          cell: ({ status }) => projects.statuses[status],
        },
        {
          id: 'projects',
          title: words.columns.projects,
          align: 'end',
          onPhone: 'end',
          cell: ({ count }) => count,
        },
        {
          id: 'share',
          title: words.columns.share,
          align: 'end',
          onPhone: 'detail',
          cell: ({ share }) => (share === undefined ? '–' : percent(share)),
        },
      ]}
    />
  );
}

function rowsOf(counts: Readonly<Record<string, number>>): readonly StatusCount[] {
  const total = unarchivedStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return projectStatuses.map((status) => {
    const count = counts[status] ?? 0;
    const isPart = status !== 'archived' && total > 0;
    return { status, count, share: isPart ? count / total : undefined };
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
