import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { addDays } from '@webmaps/project/day';
import { isTaskOver } from '@webmaps/project/task';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { dueTone } from '../../../display/due.ts';
import { mayEditTask } from '../../../tasks/may-edit-task.ts';
import { text } from '../../../text/en/tasks.ts';
import { classes } from '../../../ui/classes.ts';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { useDirection } from '../../../ui/use-direction.ts';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';

interface CalendarTaskProps {
  readonly task: ListedTask;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly onOpen: (id: string) => void;
  /** Moves it as keys ask. */
  readonly onMove: (task: ListedTask, day: string) => void;
  readonly isHeld?: boolean;
}

/** A task of a day, which editors drag to another one. */
export function DraggableTask(props: Omit<CalendarTaskProps, 'isHeld'>) {
  const { task } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: task.id,
    disabled: !mayEditTask(task),
  });
  return (
    <li ref={setNodeRef} {...listeners} className={isDragging ? 'opacity-40' : ''}>
      <CalendarTask {...props} />
    </li>
  );
}

/** A task in one line; Alt with an arrow moves it by a day or a week. */
export function CalendarTask({ task, today, onOpen, onMove, isHeld = false }: CalendarTaskProps) {
  const { id, title, status, due_on: day } = task;
  const isRtl = useDirection() === 'rtl';
  const isOver = isTaskOver(status);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRtl ? -1 : 1;
    const days = {
      ArrowLeft: -forward,
      ArrowRight: forward,
      ArrowUp: -7,
      ArrowDown: 7,
    }[event.key];
    if (!event.altKey || days === undefined || day === null || !mayEditTask(task)) return;
    event.preventDefault();
    onMove(task, addDays(day, days));
  };
  return (
    <button
      type="button"
      // How the focus finds it on another day.
      data-task={id}
      title={title}
      {...(mayEditTask(task) && { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' })}
      aria-label={text.calendar.task(title, text.statuses[status])}
      onClick={() => onOpen(id)}
      onKeyDown={onKeyDown}
      className={classes(
        'flex h-6 w-full min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-start text-small hover:bg-accent-strong max-md:h-11',
        isHeld ? 'border bg-card shadow-panel' : 'bg-secondary/60',
        isOver && 'text-muted-foreground',
        status === 'canceled' && 'line-through',
        !isOver && day !== null && dueTone({ day, today, isDone: false }),
      )}
    >
      <StateGlyph state={glyphOfTaskStatus[status]} className="size-3" />
      <span className="truncate">{title}</span>
    </button>
  );
}
