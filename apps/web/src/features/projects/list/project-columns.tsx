import { Link } from '@tanstack/react-router';
import { pictureOf } from '../../../account/picture-of.ts';
import type { DataColumn } from '../../../data-table/column.ts';
import { RowMenu, RowTitle } from '../../../data-table/row-parts.tsx';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { shortDayText } from '../../../display/dates.ts';
import { dueTone } from '../../../display/due.ts';
import { distanceQuantity } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/projects.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { ShareOfDone } from '../../../ui/share-of-done.tsx';
import { StatusName } from '../status-name.tsx';
import { TagList } from '../tag-list.tsx';
import { ProjectMenu } from './project-menu.tsx';
import type { ProjectActions } from '../use-project-actions.ts';
import type { ProjectSort } from './projects-view.ts';

interface ColumnsOptions {
  readonly actions: ProjectActions;
  readonly units: Units;
  /** An ISO 8601 day. */
  readonly today: string;
}

/** What is said of each project in the list. */
export function projectColumns({
  actions,
  units,
  today,
}: ColumnsOptions): readonly DataColumn<ListedProject, ProjectSort>[] {
  return [
    {
      id: 'name',
      title: text.columns.name,
      sort: 'name',
      onPhone: 'title',
      isFixed: true,
      csv: ({ name }) => name,
      cell: ({ id, name }) => (
        <RowTitle link={<Link to="/ui/projects/$id" params={{ id }} />} className="md:max-w-80">
          <span className="truncate">{name}</span>
        </RowTitle>
      ),
    },
    {
      id: 'status',
      title: text.columns.status,
      sort: 'status',
      onPhone: 'detail',
      csv: ({ status }) => text.statuses[status],
      cell: ({ status }) => <StatusName status={status} />,
    },
    {
      id: 'location',
      title: text.columns.location,
      sort: 'location_name',
      onPhone: 'detail',
      csv: ({ location_name: name }) => name,
      cell: ({ location_name: name }) =>
        name !== '' && (
          <span className="block max-w-48 truncate text-muted-foreground">{name}</span>
        ),
    },
    {
      id: 'owner',
      title: text.columns.owner,
      csv: ({ owner }) => owner.name,
      cell: ({ owner }) => <Avatar name={owner.name} picture={pictureOf(owner)} />,
    },
    {
      id: 'tags',
      title: text.columns.tags,
      csv: ({ tags }) => tags.join('; '),
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    {
      id: 'tasks',
      title: text.columns.tasks,
      csv: ({ tasks_done: done, tasks_open: open }) => `${done}/${done + open}`,
      cell: ({ tasks_done: done, tasks_open: open }) => (
        <ShareOfDone done={done} total={done + open} label={text.tasksDone(done, done + open)} />
      ),
    },
    {
      id: 'length',
      title: text.columns.length,
      align: 'end',
      csv: ({ route_metres: metres }) => metres,
      cell: ({ route_metres: metres }) => (
        <QuantityValue quantity={metres === null ? null : distanceQuantity(metres, units)} />
      ),
    },
    {
      id: 'due',
      title: text.columns.due,
      sort: 'due_on',
      align: 'end',
      onPhone: 'end',
      csv: ({ due_on: day }) => day,
      cell: ({ due_on: day, status }) =>
        day !== null && (
          <span className={dueTone({ day, today, isDone: isOver(status) })}>
            {shortDayText(`${day}T00:00`)}
          </span>
        ),
    },
    {
      id: 'visibility',
      title: text.columns.visibility,
      csv: ({ visibility }) => text.visibilities[visibility],
      cell: ({ visibility }) => text.visibilities[visibility],
    },
    {
      id: 'role',
      title: text.columns.role,
      csv: ({ role }) => text.roles[role],
      cell: ({ role }) => text.roles[role],
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
      cell: (project) => (
        <RowMenu name={project.name}>
          <ProjectMenu project={project} actions={actions} />
        </RowMenu>
      ),
    },
  ];
}

function isOver(status: ListedProject['status']): boolean {
  return status === 'completed' || status === 'archived';
}
