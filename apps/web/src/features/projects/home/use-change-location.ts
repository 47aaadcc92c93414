import { useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../data/act-ahead.ts';
import { changeProject } from '../../../data/projects/one-project-calls.ts';
import type { Project } from '../../../data/projects/project.ts';
import { areaKey, projectKey } from '../../../data/projects/use-project.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/project-home.ts';

/** Where a project is, as its row has it. */
export interface StoredLocation extends Pick<Project, 'location' | 'location_name'> {
  /** GeoJSON of any kind. */
  readonly area: unknown;
}

/** Changes place and area of a project as one act, which shows at once and can be undone. */
export function useChangeLocation(projectId: string) {
  const queries = useQueryClient();
  const send = ({ area, ...place }: StoredLocation) => {
    queries.setQueryData(areaKey(projectId), area);
    return actAhead<Project | null>({
      queries,
      queryKey: projectKey(projectId),
      staleKey: projectsKey,
      change: (shown) => shown && { ...shown, ...place },
      act: () => changeProject(projectId, { ...place, area }),
    });
  };
  return (next: StoredLocation, before: StoredLocation) =>
    void send(next)
      .then(() => sayDone(text.moved, () => void send(before).catch(sayProblem)))
      .catch((error: unknown) => {
        queries.setQueryData(areaKey(projectId), before.area);
        sayProblem(error);
      });
}
