import { CalendarDays, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BulkAct, BulkBar } from '../../../data-table/bulk-bar.tsx';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { mayEditTask } from '../../../tasks/may-edit-task.ts';
import type { TaskEdit } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { AssigneeItems, DueItems, PriorityItems, StatusItems } from '../edit-menus.tsx';

interface TaskBulkBarProps {
  readonly tasks: readonly ListedTask[];
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly onClear: () => void;
}

/** The acts on the selected tasks that the person may edit. */
export function TaskBulkBar({ tasks, today, actions, onClear }: TaskBulkBarProps) {
  const mine = tasks.filter(mayEditTask);
  const fixed = tasks.length - mine.length;
  const onEdit = (edit: TaskEdit) => actions.change(mine, edit);
  const [projectId, ...otherProjects] = new Set(mine.map((task) => task.project_id));
  return (
    <BulkBar
      label={text.bulk.label}
      count={tasks.length}
      onClear={onClear}
      note={fixed > 0 ? text.bulk.fixed(fixed) : undefined}
    >
      {mine.length > 0 && (
        <>
          <BulkMenu icon={<StateGlyph state="to-do" />} label={text.act.status}>
            <StatusItems onEdit={onEdit} />
          </BulkMenu>
          <BulkMenu icon={<PriorityGlyph priority="medium" />} label={text.act.priority}>
            <PriorityItems onEdit={onEdit} />
          </BulkMenu>
          {projectId !== undefined && otherProjects.length === 0 && (
            <BulkMenu icon={<UserRound />} label={text.act.assignee}>
              <AssigneeItems projectId={projectId} onEdit={onEdit} />
            </BulkMenu>
          )}
          <BulkMenu icon={<CalendarDays />} label={text.act.due}>
            <DueItems today={today} onEdit={onEdit} />
          </BulkMenu>
          <BulkAct
            icon={<Trash2 />}
            onClick={() => {
              actions.remove(mine);
              onClear();
            }}
          >
            {text.act.remove}
          </BulkAct>
        </>
      )}
    </BulkBar>
  );
}

interface BulkMenuProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

function BulkMenu({ icon, label, children }: BulkMenuProps) {
  return (
    <DropdownMenu
      label={label}
      side="top"
      trigger={
        <Button variant="quiet" size="small" className="[&>svg]:size-4">
          {icon}
          {label}
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
