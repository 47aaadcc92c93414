import { CalendarX2, UserX } from 'lucide-react';
import { taskPriorities, taskStatuses } from '@webmaps/project/task';
import { addDays } from '@webmaps/project/day';
import { pictureOf } from '../../account/picture-of.ts';
import { useMembers } from '../../data/projects/use-project.ts';
import { dueText } from '../../tasks/due-text.ts';
import { taskEdits } from '../../tasks/task-edit.ts';
import type { TaskEdit } from '../../tasks/task-edit.ts';
import { text } from '../../text/en/tasks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuItem } from '../../ui/menu-items.tsx';
import { PriorityGlyph } from '../../ui/priority-glyph.tsx';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import { glyphOfTaskStatus } from '../../tasks/task-status-glyph.ts';

interface EditItemsProps {
  readonly onEdit: (edit: TaskEdit) => void;
}

/** The states of a task, as items of a menu. */
export function StatusItems({ onEdit }: EditItemsProps) {
  return taskStatuses.map((status) => (
    <MenuItem
      key={status}
      icon={<StateGlyph state={glyphOfTaskStatus[status]} />}
      onClick={() => onEdit(taskEdits.status(status))}
    >
      {text.statuses[status]}
    </MenuItem>
  ));
}

/** The priorities, the highest first. */
export function PriorityItems({ onEdit }: EditItemsProps) {
  return taskPriorities.toReversed().map((priority) => (
    <MenuItem
      key={priority}
      icon={<PriorityGlyph priority={priority} />}
      onClick={() => onEdit(taskEdits.priority(priority))}
    >
      {text.priorities[priority]}
    </MenuItem>
  ));
}

interface DueItemsProps extends EditItemsProps {
  /** An ISO 8601 day. */
  readonly today: string;
  /** Opens a calendar; without it, only the usual days can be chosen. */
  readonly onPick?: () => void;
}

/** The days that are chosen most often. */
export function DueItems({ today, onEdit, onPick }: DueItemsProps) {
  return (
    <>
      {[0, 1, 7].map((days) => {
        const day = addDays(today, days);
        return (
          <MenuItem key={days} onClick={() => onEdit(taskEdits.due(day, today))}>
            {days === 7 ? text.act.nextWeek : dueText(day, today)}
          </MenuItem>
        );
      })}
      {onPick && <MenuItem onClick={onPick}>{text.act.pickDay}</MenuItem>}
      <MenuItem icon={<CalendarX2 />} onClick={() => onEdit(taskEdits.due(null, today))}>
        {text.act.noDate}
      </MenuItem>
    </>
  );
}

interface AssigneeItemsProps extends EditItemsProps {
  readonly projectId: string;
}

/** The members of a project: a task is given to members alone. */
export function AssigneeItems({ projectId, onEdit }: AssigneeItemsProps) {
  const members = useMembers(projectId, true);
  return (
    <>
      {members.data?.map((member) => (
        <MenuItem
          key={member.id}
          icon={<Avatar decorative size="small" name={member.name} picture={pictureOf(member)} />}
          onClick={() => onEdit(taskEdits.assignee(member))}
        >
          {member.name}
        </MenuItem>
      ))}
      <MenuItem icon={<UserX />} onClick={() => onEdit(taskEdits.assignee(null))}>
        {text.nobody}
      </MenuItem>
    </>
  );
}
