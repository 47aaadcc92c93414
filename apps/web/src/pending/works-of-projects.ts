import type { ProjectStatus } from '@webmaps/project/status';
import type { ListedProject } from '../data/projects/listed-project.ts';
import type { Project, ProjectField } from '../data/projects/project.ts';
import type { PendingWork } from './pending-change.ts';

/** An edit of a project's details, with what it was made on. */
export function changeOfProject(
  project: Project,
  changes: Partial<Pick<Project, ProjectField>>,
): PendingWork {
  const columns = Object.keys(changes) as ProjectField[];
  return {
    kind: 'change-row',
    table: 'projects',
    id: project.id,
    name: project.name,
    changes: { ...changes },
    base: Object.fromEntries(columns.map((column) => [column, project[column]])),
    shown: { ...changes },
  };
}

/** The move of a project to another state. */
export function moveOfProject(
  { id, name, status: before }: Pick<ListedProject, 'id' | 'name' | 'status'>,
  status: ProjectStatus,
): PendingWork {
  return {
    kind: 'change-row',
    table: 'projects',
    id,
    name,
    changes: { status },
    base: { status: before },
    shown: { status },
  };
}
