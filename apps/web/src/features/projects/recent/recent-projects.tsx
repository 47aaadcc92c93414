import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { useRecentProjects } from '../../../data/projects/use-projects.ts';
import { text } from '../../../text/en/projects.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { StatusName } from '../status-name.tsx';

const words = text.recent;

/** As many as fit beside the tasks that are due. */
const COUNT = 8;

interface RecentProjectsProps {
  /** Offered to those who have no project. */
  readonly demo: ReactNode;
}

/** The projects that were changed last. */
export function RecentProjects({ demo }: RecentProjectsProps) {
  const { data, error, isFetching, refetch } = useRecentProjects(COUNT);
  return (
    <Card
      title={words.title}
      action={
        <Link to="/dashboard/projects" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {words.all}
        </Link>
      }
    >
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <LinesSkeleton label={text.loading} lines={COUNT} />}
      {data?.length === 0 && <NoProjects demo={demo} />}
      {data && data.length > 0 && (
        <ul aria-label={words.title} className="-mx-2">
          {data.map((project) => (
            <ProjectLine key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProjectLine({ project }: { readonly project: ListedProject }) {
  const { id, name, status, location_name: location, updated_at: changed } = project;
  return (
    <li>
      <Link
        to="/ui/projects/$id"
        params={{ id }}
        className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent"
      >
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-small text-muted-foreground">
            {location !== '' && `${location} · `}
            <Moment at={changed} />
          </span>
        </span>
        <span className="text-small">
          <StatusName status={status} />
        </span>
      </Link>
    </li>
  );
}

function NoProjects({ demo }: RecentProjectsProps) {
  return (
    <EmptyState
      drawing="map"
      className="py-6"
      actions={
        <>
          <Link to="/dashboard/projects/add-one" className={buttonClass({ variant: 'primary' })}>
            {text.add}
          </Link>
          {demo}
        </>
      }
    >
      {text.empty}
    </EmptyState>
  );
}
