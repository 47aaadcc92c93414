import { useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { spokenDayText } from '../../../display/dates.ts';
import { text } from '../../../text/en/tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { DraggableTask } from './calendar-task.tsx';

interface CalendarDayProps {
  /** An ISO 8601 day. */
  readonly day: string;
  /** The month that is shown, as `2026-11`. */
  readonly month: string;
  readonly today: string;
  readonly tasks: readonly ListedTask[];
  /** The id of the task that keys move; it is shown wherever it comes. */
  readonly movedId: string | undefined;
  /** A cell of the month, or a part of a list. */
  readonly layout: 'cell' | 'list';
  readonly onOpen: (id: string) => void;
  readonly onMove: (task: ListedTask, day: string) => void;
}

/** How many tasks a cell shows until it is opened. */
const MAX_SHOWN = 4;

/** A day with what is due on it; a task that is dropped here is due then. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, month, today, tasks, movedId, layout, onOpen, onMove } = props;
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const [isWhole, setWhole] = useState(false);
  const name = spokenDayText(`${day}T00:00`);
  const movedIndex = tasks.findIndex(({ id }) => id === movedId);
  const shown =
    isWhole || layout === 'list' ? tasks : tasks.slice(0, Math.max(MAX_SHOWN, movedIndex + 1));
  const isOutside = !day.startsWith(month);
  return (
    <section
      ref={setNodeRef}
      aria-label={tasks.length > 0 ? text.calendar.day(name, tasks.length) : name}
      className={classes(
        'flex min-w-0 flex-col gap-1',
        layout === 'cell' && 'min-h-28 border-e p-1.5 last:border-e-0',
        layout === 'cell' && isOutside && 'bg-muted/50',
        isOver && 'bg-accent',
      )}
    >
      <h3
        aria-hidden={layout === 'cell'}
        className={classes(
          'numbers text-small',
          layout === 'cell' && 'grid size-6 place-items-center self-start rounded-full',
          layout === 'list' && 'font-medium',
          isOutside && 'text-muted-foreground',
          day === today && layout === 'cell' && 'bg-primary font-semibold text-primary-foreground',
        )}
      >
        {layout === 'cell' ? Number(day.slice(8)) : name}
      </h3>
      {tasks.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {shown.map((task) => (
            <DraggableTask
              key={task.id}
              task={task}
              today={today}
              onOpen={onOpen}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {shown.length < tasks.length && (
        <Button
          variant="quiet"
          size="small"
          className="h-6 justify-start px-1.5 text-small text-muted-foreground"
          onClick={() => setWhole(true)}
        >
          {text.calendar.more(tasks.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
