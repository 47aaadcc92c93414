import { Link } from '@tanstack/react-router';
import { isAtLeast } from '@webmaps/project/role';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/projects.ts';
import { MenuLink } from '../../../ui/menu-items.tsx';
import { MoveItems } from '../move-items.tsx';
import type { ProjectActions } from '../use-project-actions.ts';

interface ProjectMenuProps {
  readonly project: ListedProject;
  readonly actions: ProjectActions;
}

/** The acts on one project: it opens, and goes to the states that follow its own. */
export function ProjectMenu({ project, actions }: ProjectMenuProps) {
  const { id, status, role } = project;
  return (
    <>
      <MenuLink link={<Link to="/ui/projects/$id" params={{ id }} />}>{text.open}</MenuLink>
      {isAtLeast(role, 'editor') && (
        <MoveItems status={status} onMove={(next) => actions.move([project], next)} />
      )}
    </>
  );
}
