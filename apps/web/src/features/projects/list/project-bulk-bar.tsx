import { isAtLeast } from '@webmaps/project/role';
import { movesFrom, projectStatuses } from '@webmaps/project/status';
import { BulkAct, BulkBar } from '../../../data-table/bulk-bar.tsx';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/projects.ts';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { glyphOfStatus } from '../status-name.tsx';
import type { ProjectActions } from '../use-project-actions.ts';

interface ProjectBulkBarProps {
  readonly projects: readonly ListedProject[];
  readonly actions: ProjectActions;
  readonly onClear: () => void;
}

/** The states that some of the selected projects can go to; each says how many. */
export function ProjectBulkBar({ projects, actions, onClear }: ProjectBulkBarProps) {
  const mine = projects.filter(({ role }) => isAtLeast(role, 'editor'));
  const fixed = projects.length - mine.length;
  return (
    <BulkBar
      label={text.bulk.label}
      count={projects.length}
      onClear={onClear}
      note={fixed > 0 ? text.bulk.fixed(fixed) : undefined}
    >
      {projectStatuses.map((status) => {
        const able = mine.filter((project) => movesFrom(project.status).includes(status));
        if (able.length === 0) return null;
        return (
          <BulkAct
            key={status}
            icon={<StateGlyph state={glyphOfStatus[status]} />}
            onClick={() => actions.move(able, status)}
          >
            {able.length === projects.length
              ? text.moveTo[status]
              : text.bulk.some(text.moveTo[status], able.length)}
          </BulkAct>
        );
      })}
    </BulkBar>
  );
}
