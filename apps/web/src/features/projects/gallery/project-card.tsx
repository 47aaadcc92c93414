import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin } from 'lucide-react';
import { memo } from 'react';
import { RowMenu } from '../../../data-table/row-parts.tsx';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { shortDayText } from '../../../display/dates.ts';
import { dueTone } from '../../../display/due.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { text } from '../../../text/en/projects-gallery.ts';
import { ShareOfDone } from '../../../ui/share-of-done.tsx';
import { ProjectMenu } from '../list/project-menu.tsx';
import { StatusName } from '../status-name.tsx';
import { TagList } from '../tag-list.tsx';
import type { ProjectActions } from '../use-project-actions.ts';
import { CoverPicture } from './cover-picture.tsx';
import { PlacePicture } from './place-picture.tsx';

interface ProjectCardProps {
  readonly project: ListedProject;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly isHighlighted: boolean;
  /** The pointer or the focus came to it, or left it. */
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly actions: ProjectActions;
}

/** A project as a card: where it is, what it is called and how far it is. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, today, isHighlighted, onHighlight, actions } = props;
  const { id, name, status, bounds, location_name: location, due_on: day, tags } = project;
  const { tasks_done: done, tasks_open: open, cover_path: cover } = project;
  const isDone = status === 'completed' || status === 'archived';
  return (
    <li
      data-project={id}
      data-highlighted={isHighlighted || undefined}
      className="relative flex scroll-my-20 flex-col overflow-clip rounded-lg border bg-card transition-shadow duration-120 data-highlighted:border-selection data-highlighted:ring-1 data-highlighted:ring-selection"
      onPointerEnter={() => onHighlight([id])}
      onPointerLeave={() => onHighlight([])}
      onFocus={() => onHighlight([id])}
      onBlur={() => onHighlight([])}
    >
      {cover === null ? <PlacePicture bounds={bounds} /> : <CoverPicture path={cover} />}
      <div className="flex flex-1 flex-col gap-2 p-3.5">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-2 min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {/* The link is as large as the card. */}
            <Link
              to="/ui/projects/$id"
              params={{ id }}
              className="outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {name}
            </Link>
          </h2>
          <span className="relative -me-1.5">
            <RowMenu name={name}>
              <ProjectMenu project={project} actions={actions} />
            </RowMenu>
          </span>
        </div>
        {location !== '' && (
          <p className="flex items-center gap-1.5 text-small text-muted-foreground">
            <MapPin className="size-3.5 shrink-0" aria-hidden />
            <span className="truncate">{location}</span>
          </p>
        )}
        {tags.length > 0 && <TagList tags={tags} />}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-small">
          <StatusName status={status} />
          <ShareOfDone
            done={done}
            total={done + open}
            label={projects.tasksDone(done, done + open)}
          />
          {day !== null && (
            <span
              className={`ms-auto inline-flex items-center gap-1.5 ${dueTone({ day, today, isDone })}`}
            >
              <CalendarDays className="size-3.5" aria-hidden />
              <bdi>{text.due(shortDayText(`${day}T00:00`))}</bdi>
            </span>
          )}
        </div>
      </div>
    </li>
  );
});
