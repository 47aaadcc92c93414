import { Trash2 } from 'lucide-react';
import type { ListedTask } from '../../data/tasks/listed-task.ts';
import type { TaskEdit } from '../../tasks/task-edit.ts';
import { mayEditTask } from '../../tasks/may-edit-task.ts';
import type { TaskActions } from '../../tasks/use-task-actions.ts';
import { text } from '../../text/en/tasks.ts';
import { MenuItem, MenuSeparator, Submenu } from '../../ui/menu-items.tsx';
import { AssigneeItems, DueItems, PriorityItems, StatusItems } from './edit-menus.tsx';

interface TaskMenuProps {
  readonly task: ListedTask;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly onOpen: () => void;
}

/** The acts on one task. */
export function TaskMenu({ task, today, actions, onOpen }: TaskMenuProps) {
  const onEdit = (edit: TaskEdit) => actions.change([task], edit);
  return (
    <>
      <MenuItem onClick={onOpen}>{text.act.open}</MenuItem>
      {mayEditTask(task) && (
        <>
          <Submenu label={text.act.status}>
            <StatusItems onEdit={onEdit} />
          </Submenu>
          <Submenu label={text.act.priority}>
            <PriorityItems onEdit={onEdit} />
          </Submenu>
          <Submenu label={text.act.assignee}>
            <AssigneeItems projectId={task.project_id} onEdit={onEdit} />
          </Submenu>
          <Submenu label={text.act.due}>
            <DueItems today={today} onEdit={onEdit} />
          </Submenu>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onClick={() => actions.remove([task])}>
            {text.act.remove}
          </MenuItem>
        </>
      )}
    </>
  );
}
