import { Link } from '@tanstack/react-router';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/projects-gallery.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { ProjectsAddress } from '../list/projects-view.ts';
import type { ProjectActions } from '../use-project-actions.ts';
import { cardsClass } from './cards-skeleton.tsx';
import { MAX_CARDS } from './gallery-view.ts';
import { ProjectCard } from './project-card.tsx';

interface ProjectCardsProps {
  readonly projects: readonly ListedProject[];
  /** With those that are not shown. */
  readonly total: number;
  /** Of the same projects in the list. */
  readonly address: ProjectsAddress;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly highlighted: readonly string[];
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly actions: ProjectActions;
  /** Other cards are on their way. */
  readonly isStale: boolean;
  readonly onMore: () => void;
}

/** The cards of projects, and the way to those that are not among them. */
export function ProjectCards(props: ProjectCardsProps) {
  const { projects, total, address, today, highlighted, onHighlight, actions } = props;
  const { isStale, onMore } = props;
  const { page: _page, ...search } = address;
  const count = projects.length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ul
        aria-label={text.cards}
        aria-busy={isStale}
        className={`${cardsClass} ${isStale ? 'opacity-60' : ''}`}
      >
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            today={today}
            isHighlighted={highlighted.includes(project.id)}
            onHighlight={onHighlight}
            actions={actions}
          />
        ))}
      </ul>
      {count < total && count < MAX_CARDS && (
        <Button className="self-center" loading={isStale} onClick={onMore}>
          {text.more(count, total)}
        </Button>
      )}
      {count < total && count >= MAX_CARDS && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-muted-foreground">
          {text.rest(count, total)}
          <Link
            to="/dashboard/projects/list"
            search={search}
            className={buttonClass({ variant: 'link', size: 'small' })}
          >
            {text.asList(total)}
          </Link>
        </p>
      )}
    </div>
  );
}
