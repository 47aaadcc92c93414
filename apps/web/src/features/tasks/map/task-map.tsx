import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useTaskList } from '../../../data/tasks/use-tasks.ts';
import { dueText } from '../../../tasks/due-text.ts';
import { text as tasksText } from '../../../text/en/tasks.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { filterOfTasksView } from '../tasks-view.ts';
import type { TasksView } from '../tasks-view.ts';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';
import type { TaskPlace, TasksMapProps } from './tasks-map-props.ts';

interface TaskMapProps {
  readonly view: TasksView;
  readonly onView: (changes: Partial<TasksView>, step?: 'replace' | 'push') => void;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly renderMap: (props: TasksMapProps) => ReactNode;
}

const text = tasksText.map;
/** A map with more is a matter for filters, and says so. */
const MAX_TASKS = 500;

/** Tasks that have a place, on a map and in a list beside it for keys and screen readers. */
export function TaskMap({ view, onView, today, renderMap }: TaskMapProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useTaskList({
    filter: { ...filterOfTasksView(view, today), place: true },
    sort: 'due_on',
    descending: false,
    page: 1,
    perPage: MAX_TASKS,
  });
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const places = useMemo(
    () =>
      data?.flatMap(({ id, title, status, place }): readonly TaskPlace[] => {
        const [lon, lat] = place?.coordinates ?? [];
        if (lon === undefined || lat === undefined) return [];
        return [{ id, name: title, status, position: [lon, lat] }];
      }),
    [data],
  );
  const open = (task: string) => onView({ task }, 'push');
  const highlight = (ids: readonly string[]) => setHighlighted(new Set(ids));
  return (
    <section aria-label={text.label} aria-busy={isPlaceholderData} className="flex flex-col gap-3">
      {error && (
        <LoadFailed title={tasksText.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {data?.length === MAX_TASKS && (
        <p role="status" className="text-small text-muted-foreground">
          {text.tooMany(MAX_TASKS)}
        </p>
      )}
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-[18rem_minmax(0,1fr)]">
        <ul
          aria-label={text.list}
          className="max-h-[calc(100dvh-18rem)] min-h-20 overflow-y-auto rounded-lg border bg-card p-1 max-[1099.98px]:order-2 max-[1099.98px]:max-h-none"
        >
          {data?.length === 0 && <li className="px-2 py-1.5 text-muted-foreground">{text.none}</li>}
          {data?.map(({ id, title, status, due_on: day }) => (
            <li key={id}>
              <button
                type="button"
                className={`flex min-h-row w-full items-center gap-2 rounded-sm px-2 py-1 text-start max-md:min-h-11 ${highlighted.has(id) ? 'bg-accent' : ''}`}
                onClick={() => open(id)}
                onFocus={() => highlight([id])}
                onBlur={() => highlight([])}
                onPointerEnter={() => highlight([id])}
                onPointerLeave={() => highlight([])}
              >
                <StateGlyph state={glyphOfTaskStatus[status]} />
                <span className="min-w-0 flex-1 truncate" title={title}>
                  {title}
                </span>
                {day !== null && (
                  <bdi className="numbers text-small text-muted-foreground">
                    {dueText(day, today)}
                  </bdi>
                )}
              </button>
            </li>
          ))}
        </ul>
        <div className="relative isolate h-[calc(100dvh-18rem)] min-h-80 overflow-clip rounded-lg border bg-card max-[1099.98px]:h-[60dvh]">
          {places ? (
            renderMap({
              places,
              highlighted,
              onHighlight: highlight,
              onChoose: open,
              gestures: 'own',
            })
          ) : (
            <Skeleton className="size-full rounded-none" />
          )}
        </div>
      </div>
    </section>
  );
}
