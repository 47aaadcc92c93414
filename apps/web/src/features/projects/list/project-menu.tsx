import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { movesFrom } from '@webmaps/project/status';
import { isAtLeast } from '@webmaps/project/role';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/projects.ts';
import { MenuItem, MenuLink } from '../../../ui/menu-items.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { glyphOfStatus } from '../status-name.tsx';
import type { ProjectActions } from './use-project-actions.ts';

interface ProjectMenuProps {
  readonly project: ListedProject;
  readonly actions: ProjectActions;
}

/** The acts on one project: it opens, and goes to the states that follow its own. */
export function ProjectMenu({ project, actions }: ProjectMenuProps) {
  const { id, status, role } = project;
  const mayMove = isAtLeast(role, 'editor');
  return (
    <>
      <MenuLink link={<Link to="/ui/projects/$id" params={{ id }} />}>{text.open}</MenuLink>
      {mayMove &&
        movesFrom(status).map((next) => (
          <MenuItem
            key={next}
            icon={
              next === 'archived' ? (
                <Archive />
              ) : status === 'archived' ? (
                <ArchiveRestore />
              ) : (
                <StateGlyph state={glyphOfStatus[next]} />
              )
            }
            onClick={() => actions.move([project], next)}
          >
            {status === 'archived' ? text.restore : text.moveTo[next]}
          </MenuItem>
        ))}
    </>
  );
}
