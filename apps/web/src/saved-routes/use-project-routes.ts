import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actAhead, askAgain } from '../data/act-ahead.ts';
import { sayDone, sayProblem } from '../data/say-outcome.ts';
import { useLiveTable } from '../data/use-live-table.ts';
import { text } from '../text/en/project-routes.ts';
import { listProjectRoutes, renameProjectRoute, trashProjectRoutes } from './project-routes.ts';
import type { ProjectRoute, ProjectRoutes } from './project-routes.ts';

export const projectRoutesKey = ['project-routes'] as const;

/** The routes of a project; of a change by others it hears through the log, which members read. */
export function useProjectRoutes(projectId: string) {
  useLiveTable('activity_log', projectRoutesKey);
  return useQuery({
    queryKey: [...projectRoutesKey, projectId],
    queryFn: () => listProjectRoutes(projectId),
  });
}

export interface ProjectRouteActions {
  readonly rename: (route: ProjectRoute, name: string) => void;
  readonly remove: (route: ProjectRoute) => void;
  /** After routes were put into the project. */
  readonly refetch: () => void;
}

/** What can be done with the routes of a project; it shows at once, and can be undone. */
export function useProjectRouteActions(projectId: string): ProjectRouteActions {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = [...projectRoutesKey, projectId];
    const refetch = () => askAgain(queries, queryKey);
    const ahead = (change: (shown: ProjectRoutes) => ProjectRoutes, act: () => Promise<void>) =>
      actAhead({ queries, queryKey, change, act });
    const rename = ({ id, name: before }: ProjectRoute, name: string) =>
      void ahead(
        ({ total, routes }) => ({
          total,
          routes: routes.map((route) => (route.id === id ? { ...route, name } : route)),
        }),
        () => renameProjectRoute(id, name),
      )
        .then(() =>
          sayDone(
            text.renamed(name),
            () => void renameProjectRoute(id, before).catch(sayProblem).finally(refetch),
          ),
        )
        .catch(sayProblem);
    const remove = ({ id, name }: ProjectRoute) =>
      void ahead(
        ({ total, routes }) => ({
          total: total - 1,
          routes: routes.filter((route) => route.id !== id),
        }),
        () => trashProjectRoutes([id], 'trash'),
      )
        .then(() =>
          sayDone(
            text.removed(name),
            () => void trashProjectRoutes([id], 'project').catch(sayProblem).finally(refetch),
          ),
        )
        .catch(sayProblem);
    return { rename, remove, refetch };
  }, [queries, projectId]);
}
