import { Link } from '@tanstack/react-router';
import { isTaskOver } from '@webmaps/project/task';
import { pictureOf } from '../../../account/picture-of.ts';
import type { DataColumn } from '../../../data-table/column.ts';
import { RowMenu, RowTitle } from '../../../data-table/row-parts.tsx';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { dueTone } from '../../../display/due.ts';
import { KeptMark } from '../../../pending/kept-mark.tsx';
import { dueText } from '../../../tasks/due-text.ts';
import { mayEditTask } from '../../../tasks/may-edit-task.ts';
import type { TaskEdit } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import { AssigneeItems, DueItems, PriorityItems, StatusItems } from '../edit-menus.tsx';
import { LabelList } from '../label-list.tsx';
import { StepsDone } from '../steps-done.tsx';
import { TaskMenu } from '../task-menu.tsx';
import { TaskStatusName } from '../task-status-name.tsx';
import type { TaskSort } from '../tasks-view.ts';
import { CellMenu } from './cell-menu.tsx';

interface ColumnsOptions {
  readonly actions: TaskActions;
  readonly onOpen: (id: string) => void;
  /** An ISO 8601 day. */
  readonly today: string;
}

/** What is said of each task in the list; editors change most of it where it stands. */
export function taskColumns({
  actions,
  onOpen,
  today,
}: ColumnsOptions): readonly DataColumn<ListedTask, TaskSort>[] {
  const editOf = (task: ListedTask) => (edit: TaskEdit) => actions.change([task], edit, 'seen');
  return [
    {
      id: 'priority',
      title: text.columns.priority,
      titleFor: 'screen-readers',
      sort: 'priority',
      width: '2.5rem',
      csv: ({ priority }) => text.priorities[priority],
      cell: (task) => (
        <CellMenu
          label={text.act.changePriority(task.title, text.priorities[task.priority])}
          isEditable={mayEditTask(task)}
          value={<PriorityGlyph priority={task.priority} label={text.priorities[task.priority]} />}
        >
          <PriorityItems onEdit={editOf(task)} />
        </CellMenu>
      ),
    },
    {
      id: 'title',
      title: text.columns.title,
      sort: 'title',
      onPhone: 'title',
      isFixed: true,
      csv: ({ title }) => title,
      cell: ({ id, title, status, steps }) => (
        <RowTitle onOpen={() => onOpen(id)} className="md:max-w-96">
          <span
            className={`truncate ${isTaskOver(status) ? 'text-muted-foreground' : ''} ${status === 'canceled' ? 'line-through' : ''}`}
          >
            {title}
          </span>
          <StepsDone steps={steps} />
          <KeptMark subject={id} />
        </RowTitle>
      ),
    },
    {
      id: 'status',
      title: text.columns.status,
      sort: 'status',
      onPhone: 'detail',
      csv: ({ status }) => text.statuses[status],
      cell: (task) => (
        <CellMenu
          label={text.act.changeStatus(task.title, text.statuses[task.status])}
          isEditable={mayEditTask(task)}
          value={<TaskStatusName status={task.status} />}
        >
          <StatusItems onEdit={editOf(task)} />
        </CellMenu>
      ),
    },
    {
      id: 'project',
      title: text.columns.project,
      onPhone: 'detail',
      csv: ({ project_name: name }) => name,
      cell: ({ project_id: id, project_name: name }) => (
        <Link
          to="/ui/projects/$id"
          params={{ id }}
          className="block max-w-52 truncate text-muted-foreground hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'labels',
      title: text.columns.labels,
      csv: ({ labels }) => labels.join('; '),
      cell: ({ labels }) => <LabelList labels={labels} />,
    },
    {
      id: 'comments',
      title: text.columns.comments,
      align: 'end',
      csv: ({ comments }) => comments,
      cell: ({ comments }) => <span className="numbers">{comments}</span>,
    },
    {
      id: 'assignee',
      title: text.columns.assignee,
      csv: ({ assignee }) => assignee?.name ?? '',
      cell: (task) => (
        <CellMenu
          label={text.act.changeAssignee(task.title, task.assignee?.name ?? text.nobody)}
          isEditable={mayEditTask(task)}
          value={<Assignee task={task} />}
        >
          <AssigneeItems projectId={task.project_id} onEdit={editOf(task)} />
        </CellMenu>
      ),
    },
    {
      id: 'due',
      title: text.columns.due,
      sort: 'due_on',
      align: 'end',
      onPhone: 'end',
      csv: ({ due_on: day }) => day,
      cell: (task) => (
        <CellMenu
          label={text.act.changeDue(task.title, dayWords(task, today))}
          isEditable={mayEditTask(task)}
          value={<DueDay task={task} today={today} />}
        >
          <DueItems today={today} onEdit={editOf(task)} onPick={() => onOpen(task.id)} />
        </CellMenu>
      ),
    },
    {
      id: 'updated',
      title: text.columns.updated,
      sort: 'updated_at',
      align: 'end',
      csv: ({ updated_at: at }) => at,
      cell: ({ updated_at: at }) => <Moment at={at} className="text-muted-foreground" />,
    },
    {
      id: 'created',
      title: text.columns.created,
      sort: 'created_at',
      align: 'end',
      csv: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Moment at={at} className="text-muted-foreground" />,
    },
    {
      id: 'actions',
      title: text.columns.actions,
      titleFor: 'screen-readers',
      align: 'end',
      width: '3rem',
      onPhone: 'end',
      isFixed: true,
      cell: (task) => (
        <RowMenu name={task.title}>
          <TaskMenu task={task} today={today} actions={actions} onOpen={() => onOpen(task.id)} />
        </RowMenu>
      ),
    },
  ];
}

function dayWords({ due_on: day }: ListedTask, today: string): string {
  return day === null ? text.noDay : dueText(day, today);
}

function Assignee({ task: { assignee } }: { readonly task: ListedTask }) {
  return assignee ? (
    <Avatar name={assignee.name} picture={pictureOf(assignee)} />
  ) : (
    <span
      role="img"
      aria-label={text.nobody}
      title={text.nobody}
      className="inline-block size-6 rounded-full border border-dashed border-muted-foreground/50"
    />
  );
}

function DueDay({ task, today }: { readonly task: ListedTask; readonly today: string }) {
  const { due_on: day, status } = task;
  if (day === null) return <span className="text-muted-foreground/70">{text.noDay}</span>;
  const tone = dueTone({ day, today, isDone: isTaskOver(status) });
  return <span className={`numbers whitespace-nowrap ${tone}`}>{dueText(day, today)}</span>;
}
