import { Trash2 } from 'lucide-react';
import { pictureOf } from '../../../account/picture-of.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { dueTone } from '../../../display/due.ts';
import { KeptMark } from '../../../pending/kept-mark.tsx';
import { text } from '../../../text/en/project-home.ts';
import { text as tasks } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { dueText } from '../../../tasks/due-text.ts';
import { taskEdits } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';

interface TaskRowProps {
  readonly task: ListedTask;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly mayEdit: boolean;
  readonly actions: TaskActions;
}

/** A task in a line: a tick, what it is, when it is due and whose it is. */
export function TaskRow({ task, today, mayEdit, actions }: TaskRowProps) {
  const { title, status, assignee, due_on: day } = task;
  const isDone = status === 'done';
  const isOver = isDone || status === 'canceled';
  return (
    <li className="flex min-h-9 items-center gap-3 py-1 max-md:min-h-11">
      <Checkbox
        aria-label={text.tasks.done(title)}
        checked={isDone}
        readOnly={!mayEdit}
        onCheckedChange={(checked) =>
          actions.change([task], taskEdits.status(checked ? 'done' : 'todo'), 'seen')
        }
      />
      <span
        className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${isOver ? 'text-muted-foreground' : ''} ${status === 'canceled' ? 'line-through' : ''}`}
      >
        {title}
      </span>
      <KeptMark subject={task.id} />
      {isOver ? (
        <span className="text-small text-muted-foreground">{tasks.statuses[status]}</span>
      ) : (
        day !== null && (
          <bdi className={`numbers text-small ${dueTone({ day, today, isDone })}`}>
            {dueText(day, today)}
          </bdi>
        )
      )}
      {assignee && <Avatar name={assignee.name} picture={pictureOf(assignee)} />}
      {mayEdit && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.tasks.remove(title)}
          title={text.tasks.remove(title)}
          className="-my-1 -me-1.5 size-7 text-muted-foreground"
          onClick={() => actions.remove([task])}
        >
          <Trash2 className="size-4" />
        </Button>
      )}
    </li>
  );
}
