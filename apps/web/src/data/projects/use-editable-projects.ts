import { useQuery } from '@tanstack/react-query';
import { isAtLeast } from '@webmaps/project/role';
import { unarchivedStatuses } from '@webmaps/project/status';
import { listProjects } from './project-calls.ts';
import { projectsKey } from './use-projects.ts';

/** More than people write the names of; the others are on their own pages. */
const MAX_PROJECTS = 500;

/** The projects in which the person may add things, the one last changed first. */
export function useEditableProjects() {
  return useQuery({
    queryKey: [...projectsKey, 'editable'],
    queryFn: () =>
      listProjects({
        filter: { status: unarchivedStatuses },
        sort: 'updated_at',
        descending: true,
        page: 1,
        perPage: MAX_PROJECTS,
      }),
    select: (projects) => projects.filter(({ role }) => isAtLeast(role, 'editor')),
  });
}
