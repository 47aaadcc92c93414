import { Link } from '@tanstack/react-router';
import { CalendarDays, Columns3, List, MapIcon } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SavedViewTabs } from '../../data-table/saved-view-tabs.tsx';
import { TableToolbar } from '../../data-table/table-toolbar.tsx';
import { AsOf } from '../../data/as-of.tsx';
import { useEditableProjects } from '../../data/projects/use-editable-projects.ts';
import { useTaskCounts } from '../../data/tasks/use-tasks.ts';
import { useToday } from '../../display/use-today.ts';
import { useTaskActions } from '../../tasks/use-task-actions.ts';
import { text } from '../../text/en/tasks.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { QuickAdd } from './list/quick-add.tsx';
import { taskColumns } from './list/task-columns.tsx';
import { taskFacets } from './list/task-facets.ts';
import { TaskTable } from './list/task-table.tsx';
import { TaskMap } from './map/task-map.tsx';
import type { TasksMapProps } from './map/tasks-map-props.ts';
import { TaskPanel } from './panel/task-panel.tsx';
import type { TaskPlaceSlotProps } from './panel/task-place.tsx';
import {
  addressOfTasksView,
  changeTasksView,
  filterOfTasksView,
  readTasksView,
  taskLayouts,
} from './tasks-view.ts';
import type { TasksView } from './tasks-view.ts';

// The table, which most begin with, does without the library that moves cards.
const TaskBoard = lazy(async () => ({
  default: (await import('./board/task-board.tsx')).TaskBoard,
}));
const TaskCalendar = lazy(async () => ({
  default: (await import('./calendar/task-calendar.tsx')).TaskCalendar,
}));

interface TasksScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  readonly view: TasksView;
  /** Changes the view at the time of the call, which may be another by then. */
  readonly onView: (change: (view: TasksView) => TasksView, step: 'replace' | 'push') => void;
  readonly renderMap: (props: TasksMapProps) => ReactNode;
  /** Finds a place by its name, or on a map. */
  readonly renderPlace: (props: TaskPlaceSlotProps) => ReactNode;
}

/** What is around a list is no part of a saved view of it. */
const usualFrame = { layout: 'table', month: undefined, task: undefined } as const;

const layoutIcons = {
  table: <List />,
  board: <Columns3 />,
  calendar: <CalendarDays />,
  map: <MapIcon />,
} as const;

/** The tasks of all projects that a person is a member of. */
export function TasksScreen({ me, view, onView, renderMap, renderPlace }: TasksScreenProps) {
  const { layout, month } = view;
  const today = useToday();
  const actions = useTaskActions();
  const projects = useEditableProjects();
  const counts = useTaskCounts(filterOfTasksView(view, today));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const change = (changes: Partial<TasksView>, step: 'replace' | 'push' = 'replace') => {
    if (!('task' in changes)) setSelected(new Set());
    onView((now) => changeTasksView(now, changes), step);
  };
  const columns = useMemo(
    () =>
      taskColumns({
        actions,
        today,
        onOpen: (task) => onView((now) => changeTasksView(now, { task }), 'push'),
      }),
    [actions, today, onView],
  );
  const shared = { view, today, actions, onView: change };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <ToggleGroup
          label={text.layout}
          show="both"
          value={layout}
          options={taskLayouts.map((value) => ({
            value,
            label: text.layouts[value],
            icon: layoutIcons[value],
          }))}
          onValueChange={(value) => change({ layout: value }, 'push')}
        />
      </div>
      {projects.data?.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
          {text.emptyWithoutProject}
          <Link to="/dashboard/projects/add-one" className={buttonClass({ size: 'small' })}>
            {text.newProject}
          </Link>
        </p>
      ) : (
        <QuickAdd
          projects={projects.data ?? []}
          usualProject={view.facets.project?.[0]}
          today={today}
          actions={actions}
        />
      )}
      <SavedViewTabs
        table="tasks"
        usual={usualViews(me)}
        address={addressOfTasksView({ ...view, ...usualFrame })}
        onOpen={(address) => change({ ...readTasksView(address), layout, month })}
      />
      <TableToolbar
        search={{ label: text.search, placeholder: text.search }}
        view={view}
        onView={change}
        facets={taskFacets(counts.data)}
        {...(layout === 'table' && { columns })}
      />
      {layout !== 'table' && <AsOf />}
      {layout === 'table' && (
        <TaskTable
          {...shared}
          columns={columns}
          counts={counts.data}
          selected={selected}
          onSelected={setSelected}
        />
      )}
      <Suspense fallback={null}>
        {layout === 'board' && <TaskBoard {...shared} />}
        {layout === 'calendar' && <TaskCalendar {...shared} />}
      </Suspense>
      {layout === 'map' && (
        <TaskMap view={view} today={today} onView={change} renderMap={renderMap} />
      )}
      {view.task !== undefined && (
        <TaskPanel
          id={view.task}
          me={me}
          today={today}
          actions={actions}
          renderPlace={renderPlace}
          onClose={() => change({ task: undefined })}
        />
      )}
    </div>
  );
}

function usualViews(me: string) {
  return [
    { name: text.views.open, address: {} },
    { name: text.views.mine, address: { assignee: me } },
    { name: text.views.overdue, address: { due: 'overdue' } },
    { name: text.views.done, address: { status: 'done', sort: '-updated_at' } },
  ];
}
