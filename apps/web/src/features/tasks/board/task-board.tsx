import { closestCorners, DndContext, DragOverlay } from '@dnd-kit/core';
import { useState } from 'react';
import { taskStatuses } from '@webmaps/project/task';
import type { TaskStatus } from '@webmaps/project/task';
import { sentenceOf } from '../../../data/ask.ts';
import { useTaskCounts } from '../../../data/tasks/use-tasks.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text as tasksText } from '../../../text/en/tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { filterOfTasksView } from '../tasks-view.ts';
import type { TasksView } from '../tasks-view.ts';
import { BoardColumn } from './board-column.tsx';
import { columnsOf } from './board-columns.ts';
import { TaskCard } from './task-card.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardTasks } from './use-board-tasks.ts';

interface TaskBoardProps {
  readonly view: TasksView;
  readonly onView: (changes: Partial<TasksView>, step?: 'replace' | 'push') => void;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
}

const text = tasksText.board;
/** How many tasks of a column are shown at first, and more each time. */
const STEP = 50;

/** Tasks as cards in columns by their state; what is cancelled is there when it is asked for. */
export function TaskBoard({ view, onView, today, actions }: TaskBoardProps) {
  const [perColumn, setPerColumn] = useState(STEP);
  const { status = [] } = view.facets;
  const statuses: readonly TaskStatus[] =
    status.length > 0
      ? taskStatuses.filter((each) => status.includes(each))
      : taskStatuses.filter((each) => each !== 'canceled');
  const filter = filterOfTasksView(view, today);
  const counts = useTaskCounts(filter).data?.counts.status;
  const queries = useBoardTasks({ filter, statuses, perColumn });
  const rows = queries.flatMap(({ data }) => data ?? []);
  const tasks = new Map(rows.map((task) => [task.id, task]));
  const drag = useBoardDrag({ columns: columnsOf(statuses, tasks.values()), tasks, actions });
  const failed = queries.find(({ error }) => error !== null);
  const hasMore = statuses.some((each) => (counts?.[each] ?? 0) > perColumn);
  const open = (task: string) => onView({ task }, 'push');
  return (
    <>
      {failed?.error && (
        <LoadFailed
          title={text.failed}
          retrying={failed.isFetching}
          onRetry={() => {
            for (const query of queries) void query.refetch();
          }}
        >
          {sentenceOf(failed.error)}
        </LoadFailed>
      )}
      <DndContext collisionDetection={closestCorners} {...drag.contextProps}>
        <div
          role="region"
          aria-label={text.label}
          className="-mx-4 flex snap-x items-stretch gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0"
        >
          {statuses.map((each, index) => (
            <BoardColumn
              key={each}
              status={each}
              ids={drag.columns[each] ?? []}
              tasks={tasks}
              count={counts?.[each] ?? drag.columns[each]?.length ?? 0}
              isLoading={queries[index]?.isPending ?? true}
              today={today}
              actions={actions}
              onOpen={open}
            />
          ))}
        </div>
        <DragOverlay>
          {drag.held && (
            <TaskCard task={drag.held} today={today} actions={actions} onOpen={open} isHeld />
          )}
        </DragOverlay>
      </DndContext>
      {hasMore && (
        <Button size="small" className="self-center" onClick={() => setPerColumn(perColumn + STEP)}>
          {text.more}
        </Button>
      )}
    </>
  );
}
