import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { useTaskList } from '../../../data/tasks/use-tasks.ts';
import { monthYearText, weekdayText } from '../../../display/dates.ts';
import { taskEdits } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text as tasksText } from '../../../text/en/tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts';
import { mouseActivation, touchActivation } from '../drag-activation.ts';
import { filterOfTasksView } from '../tasks-view.ts';
import type { TasksView } from '../tasks-view.ts';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarTask } from './calendar-task.tsx';
import { addMonths, weeksOf } from './month.ts';
import { useMovedFocus } from './use-moved-focus.ts';

interface TaskCalendarProps {
  readonly view: TasksView;
  readonly onView: (changes: Partial<TasksView>, step?: 'replace' | 'push') => void;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
}

const text = tasksText.calendar;
/** A month with more is a matter for the table, and says so. */
const MAX_TASKS = 500;

/** Tasks by the day they are due; on phones only the days that have some. */
export function TaskCalendar({ view, onView, today, actions }: TaskCalendarProps) {
  const month = view.month ?? today.slice(0, 7);
  const weeks = weeksOf(month);
  const isPhone = useMediaQuery(phoneQuery);
  const list = useTaskList({
    filter: {
      ...filterOfTasksView(view, today),
      due_from: weeks[0]?.[0] ?? '',
      due_to: weeks.at(-1)?.at(-1) ?? '',
    },
    sort: 'due_on',
    descending: false,
    page: 1,
    perPage: MAX_TASKS,
  });
  const [heldId, setHeld] = useState<string>();
  const { movedId, setMoved, frameProps } = useMovedFocus();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouseActivation }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
  );
  const tasks = list.data ?? [];
  const byDay = Map.groupBy(tasks, (task) => task.due_on ?? '');
  const held = tasks.find(({ id }) => id === heldId);
  const open = (task: string) => onView({ task }, 'push');
  const move = (task: ListedTask, day: string) => {
    if (task.due_on !== day) actions.change([task], taskEdits.due(day, today));
  };
  const moveByKeys = (task: ListedTask, day: string) => {
    setMoved(task.id);
    move(task, day);
    // The month follows, so that the next key finds the task.
    if (!weeks.flat().includes(day)) onView({ month: day.slice(0, 7) });
  };
  const putDown = ({ active, over }: DragEndEvent) => {
    setHeld(undefined);
    const task = tasks.find(({ id }) => id === active.id);
    if (task && over) move(task, String(over.id));
  };
  const turn = (count: number) => onView({ month: addMonths(month, count) });
  const shared = { today, month, movedId, onOpen: open, onMove: moveByKeys };
  return (
    <section
      {...frameProps}
      aria-label={text.label}
      aria-busy={list.isPlaceholderData}
      className="flex flex-col gap-3"
    >
      <div className="flex items-center gap-2">
        <h2 aria-live="polite" className="min-w-36 text-title font-semibold">
          {monthYearText(`${month}-01T00:00`)}
        </h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.previous}
          title={text.previous}
          onClick={() => turn(-1)}
        >
          <ChevronLeft className="size-4 rtl:rotate-180" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.next}
          title={text.next}
          onClick={() => turn(1)}
        >
          <ChevronRight className="size-4 rtl:rotate-180" />
        </Button>
        <Button size="small" onClick={() => onView({ month: undefined })}>
          {text.today}
        </Button>
      </div>
      {list.error && (
        <LoadFailed
          title={tasksText.failed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {sentenceOf(list.error)}
        </LoadFailed>
      )}
      {tasks.length === MAX_TASKS && (
        <p role="status" className="text-small text-muted-foreground">
          {text.tooMany(MAX_TASKS)}
        </p>
      )}
      <DndContext
        sensors={sensors}
        onDragStart={({ active }) => setHeld(String(active.id))}
        onDragEnd={putDown}
        onDragCancel={() => setHeld(undefined)}
      >
        {isPhone ? (
          <div className="flex flex-col gap-3">
            {weeks
              .flat()
              .filter((day) => byDay.has(day))
              .map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  tasks={byDay.get(day) ?? []}
                  layout="list"
                  {...shared}
                />
              ))}
            {list.data?.length === 0 && <p className="text-muted-foreground">{text.none}</p>}
          </div>
        ) : (
          <div className="overflow-clip rounded-lg border bg-card">
            <div className="grid grid-cols-7 border-b" aria-hidden="true">
              {weeks[0]?.map((day) => (
                <span
                  key={day}
                  className="px-2 py-1.5 text-small font-medium text-muted-foreground"
                >
                  {weekdayText(`${day}T00:00`)}
                </span>
              ))}
            </div>
            {weeks.map((week) => (
              <div key={week[0]} className="grid grid-cols-7 border-b last:border-b-0">
                {week.map((day) => (
                  <CalendarDay
                    key={day}
                    day={day}
                    tasks={byDay.get(day) ?? []}
                    layout="cell"
                    {...shared}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        <DragOverlay>
          {held && (
            <div inert>
              <CalendarTask task={held} today={today} onOpen={open} onMove={move} isHeld />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </section>
  );
}
