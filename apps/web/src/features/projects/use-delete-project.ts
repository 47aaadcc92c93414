import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '../../data/projects/project.ts';
import { deleteProject } from '../../data/projects/one-project-calls.ts';
import { projectsKey } from '../../data/projects/use-projects.ts';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { text } from '../../text/en/project-home.ts';

/** Deletes a project for good, with all that is in it, and says so once it is gone. */
export function useDeleteProject(): (project: Pick<Project, 'id' | 'name'>) => void {
  const queries = useQueryClient();
  return ({ id, name }) =>
    void deleteProject(id)
      .then(() => sayDone(text.deletion.done(name)))
      .catch(sayProblem)
      .finally(() => void queries.invalidateQueries({ queryKey: projectsKey }));
}
