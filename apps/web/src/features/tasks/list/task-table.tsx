import { useMemo } from 'react';
import type { DataColumn } from '../../../data-table/column.ts';
import { DataTable } from '../../../data-table/data-table.tsx';
import { ExportButton } from '../../../data-table/export-button.tsx';
import { TableFooter } from '../../../data-table/table-footer.tsx';
import { TableStates } from '../../../data-table/table-states.tsx';
import type { ListedTask, TaskCounts } from '../../../data/tasks/listed-task.ts';
import { countTasks, listTasks } from '../../../data/tasks/task-calls.ts';
import { useTaskList } from '../../../data/tasks/use-tasks.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { filterOfTasksView } from '../tasks-view.ts';
import type { TaskSort, TasksView } from '../tasks-view.ts';
import { dueGroupOf } from './due-group.ts';
import { TaskBulkBar } from './task-bulk-bar.tsx';

interface TaskTableProps {
  readonly view: TasksView;
  readonly onView: (changes: Partial<TasksView>) => void;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly columns: readonly DataColumn<ListedTask, TaskSort>[];
  /** Undefined until the server has counted. */
  readonly counts: TaskCounts | undefined;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (selected: ReadonlySet<string>) => void;
}

/** Tasks as rows, in groups by the day they are due where they are sorted by it. */
export function TaskTable(props: TaskTableProps) {
  const { view, onView, today, actions, columns, counts, selected, onSelected } = props;
  const { sort, page, perPage } = view;
  const filter = filterOfTasksView(view, today);
  const order = { sort: sort.id, descending: sort.descending };
  const list = useTaskList({ filter, ...order, page, perPage });
  const isGrouped = sort.id === 'due_on';
  const groupOf = useMemo(
    () => (isGrouped ? (task: ListedTask) => dueGroupOf(task, today) : undefined),
    [isGrouped, today],
  );
  const shown = list.data ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));
  // Rows come before the numbers; until then the page knows of no others.
  const total = counts?.total ?? (page - 1) * perPage + shown.length;
  return (
    <TableStates
      answer={list}
      found={list.data && { shown: shown.length, total }}
      view={view}
      onView={onView}
      words={{ loading: text.loading, failed: text.failed, noMatch: text.noMatch }}
      empty={
        <EmptyState drawing="map" className="rounded-lg border bg-card">
          {text.empty}
        </EmptyState>
      }
    >
      <DataTable
        label={text.list}
        columns={columns}
        rows={shown}
        rowId={idOf}
        rowName={titleOf}
        total={total}
        view={view}
        onView={onView}
        selection={{ selected, onChange: onSelected }}
        isStale={list.isPlaceholderData}
        {...(groupOf && { groupOf })}
        footer={
          <TableFooter view={view} onView={onView} total={total} selectedCount={chosen.length} />
        }
      />
      <ExportButton
        fileName={text.fileName}
        columns={columns}
        fetchPage={async (exportPage, rows) => {
          const [tasks, counted] = await Promise.all([
            listTasks({ filter, ...order, page: exportPage, perPage: rows }),
            countTasks(filter),
          ]);
          return { rows: tasks, total: counted.total };
        }}
      />
      {chosen.length > 0 && (
        <TaskBulkBar
          tasks={chosen}
          today={today}
          actions={actions}
          onClear={() => onSelected(new Set())}
        />
      )}
    </TableStates>
  );
}

function idOf({ id }: ListedTask): string {
  return id;
}

function titleOf({ title }: ListedTask): string {
  return title;
}
