import type { Ref } from 'react';
import { isTaskOver } from '@webmaps/project/task';
import { pictureOf } from '../../../account/picture-of.ts';
import { RowMenu } from '../../../data-table/row-parts.tsx';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { dueTone } from '../../../display/due.ts';
import { KeptMark } from '../../../pending/kept-mark.tsx';
import { dueText } from '../../../tasks/due-text.ts';
import { mayEditTask } from '../../../tasks/may-edit-task.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import { LabelList } from '../label-list.tsx';
import { StepsDone } from '../steps-done.tsx';
import { TaskMenu } from '../task-menu.tsx';

interface TaskCardProps {
  readonly task: ListedTask;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly onOpen: (id: string) => void;
  /** What the keys that move it are pressed on. */
  readonly titleRef?: Ref<HTMLButtonElement>;
  /** The id of the words that say how it is moved. */
  readonly describedBy?: string | undefined;
  readonly isHeld?: boolean;
}

/** A task on the board. */
export function TaskCard(props: TaskCardProps) {
  const { task, today, actions, onOpen, titleRef, describedBy, isHeld = false } = props;
  const { id, title, status, priority, labels, steps, assignee, due_on: day } = task;
  return (
    <article
      // Its place in the list stays, and is what the keys and screen readers know.
      inert={isHeld}
      className={`flex flex-col gap-1.5 rounded-md border bg-card p-3 ${mayEditTask(task) ? 'cursor-grab' : ''} ${isHeld ? 'rotate-2 shadow-panel' : 'shadow-sm'}`}
    >
      <div className="flex items-start gap-2">
        <button
          ref={titleRef}
          type="button"
          aria-describedby={describedBy}
          onClick={() => onOpen(id)}
          className="min-w-0 flex-1 text-start font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </button>
        <KeptMark subject={id} />
        <PriorityGlyph priority={priority} label={text.priorities[priority]} className="mt-1" />
        <RowMenu name={title}>
          <TaskMenu task={task} today={today} actions={actions} onOpen={() => onOpen(id)} />
        </RowMenu>
      </div>
      <p className="truncate text-small text-muted-foreground">{task.project_name}</p>
      <div className="flex min-h-6 items-center gap-2">
        <LabelList labels={labels} />
        <StepsDone steps={steps} />
        <span className="ms-auto flex items-center gap-2">
          {day !== null && (
            <span
              className={`numbers text-small ${dueTone({ day, today, isDone: isTaskOver(status) })}`}
            >
              {dueText(day, today)}
            </span>
          )}
          {assignee && <Avatar name={assignee.name} picture={pictureOf(assignee)} />}
        </span>
      </div>
    </article>
  );
}
