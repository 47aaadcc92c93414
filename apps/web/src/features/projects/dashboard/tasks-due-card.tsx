import { pictureOf } from '../../../account/picture-of.ts';
import { dueText } from '../../../tasks/due-text.ts';
import { Link } from '@tanstack/react-router';
import { openTaskStatuses } from '@webmaps/project/task';
import { sentenceOf } from '../../../data/ask.ts';
import type { ListedTask, TaskCounts } from '../../../data/tasks/listed-task.ts';
import type { useDueTasks } from '../../../data/tasks/use-due-tasks.ts';
import { dueTone } from '../../../display/due.ts';
import { text } from '../../../text/en/dashboard.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Table } from '../../../ui/table.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { ChartCard } from './chart-card.tsx';

interface TasksDueCardProps {
  readonly tasks: ReturnType<typeof useDueTasks>;
  /** An ISO 8601 day. */
  readonly today: string;
}

const words = text.tasks;

/** When open tasks are due, as the database tells them apart; what has no date is not due. */
const buckets = ['overdue', 'today', 'week', 'later'] as const;
type Bucket = (typeof buckets)[number];

const tones: Readonly<Record<Bucket, string>> = {
  overdue: 'bg-destructive',
  today: 'bg-warning',
  week: 'bg-info',
  later: 'bg-muted-foreground',
};

/** How many open tasks are due when, each of which leads to them, and the next few. */
export function TasksDueCard({ tasks: { list, counts }, today }: TasksDueCardProps) {
  const error = list.error ?? counts.error;
  const retry = () => {
    void list.refetch();
    void counts.refetch();
  };
  const rows = counts.data && rowsOf(counts.data);
  const isEmpty = rows?.every(({ count }) => count === 0) ?? true;
  return (
    <ChartCard
      title={words.title}
      table={!isEmpty && rows && <DueTable rows={rows} />}
      action={
        <Link to="/tasks" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {words.all}
        </Link>
      }
    >
      {error && (
        <LoadFailed
          title={words.failed}
          retrying={list.isFetching || counts.isFetching}
          onRetry={retry}
        >
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!rows && !error && <LinesSkeleton label={words.loading} lines={buckets.length} />}
      {rows && !isEmpty && <DueBars rows={rows} />}
      {list.data?.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-hairline border-t">
          {list.data.map((task) => (
            <TaskLine key={task.id} task={task} today={today} />
          ))}
        </ul>
      )}
    </ChartCard>
  );
}

interface BucketCount {
  readonly bucket: Bucket;
  readonly count: number;
}

function rowsOf({ counts: { due } }: TaskCounts): readonly BucketCount[] {
  return buckets.map((bucket) => ({ bucket, count: due[bucket] ?? 0 }));
}

/** The filter of the list of tasks that a bar stands for. */
function searchOf(bucket: Bucket): Record<string, string> {
  return { due: bucket, status: openTaskStatuses.join() };
}

function DueBars({ rows }: { readonly rows: readonly BucketCount[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="-mx-2">
      {rows.map(({ bucket, count }) => (
        <li key={bucket}>
          <Link
            to="/tasks"
            search={searchOf(bucket)}
            aria-label={words.open(words.buckets[bucket], count)}
            className="grid h-8 grid-cols-[6.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-2 hover:bg-accent max-md:h-11"
          >
            <span>{words.buckets[bucket]}</span>
            <span className="h-2">
              <span
                className={`true-colours block h-full rounded-xs ${tones[bucket]}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="numbers text-end font-semibold">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DueTable({ rows }: { readonly rows: readonly BucketCount[] }) {
  return (
    <Table
      label={words.title}
      rows={rows}
      rowId={({ bucket }) => bucket}
      rowName={({ bucket }) => words.buckets[bucket]}
      columns={[
        {
          id: 'due',
          title: words.columns.due,
          onPhone: 'title',
          cell: ({ bucket }) => words.buckets[bucket],
        },
        {
          id: 'tasks',
          title: words.columns.tasks,
          align: 'end',
          onPhone: 'end',
          cell: ({ count }) => count,
        },
      ]}
    />
  );
}

function TaskLine({ task, today }: { readonly task: ListedTask; readonly today: string }) {
  const { title, project_id: projectId, project_name: project, assignee, due_on: day } = task;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <span className="grid min-w-0 flex-1">
        <Link
          to="/tasks"
          search={{ task: task.id }}
          className="truncate font-medium hover:underline"
        >
          {title}
        </Link>
        <Link
          to="/ui/projects/$id"
          params={{ id: projectId }}
          className="truncate text-small text-muted-foreground hover:underline"
        >
          {project}
        </Link>
      </span>
      {day !== null && (
        <p className={`numbers text-small ${dueTone({ day, today, isDone: false })}`}>
          {dueText(day, today)}
        </p>
      )}
      {assignee && <Avatar name={assignee.name} picture={pictureOf(assignee)} />}
    </li>
  );
}
