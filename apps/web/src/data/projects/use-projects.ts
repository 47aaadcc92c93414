import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unarchivedStatuses } from '@webmaps/project/status';
import type { ListOptions } from '../list-options.ts';
import { useLiveTable } from '../use-live-table.ts';
import { countProjects, listPlaces, listProjects } from './project-calls.ts';
import type { ProjectFilter } from './project-calls.ts';

/** The beginning of the keys of all questions about projects. */
export const projectsKey = ['projects'] as const;

/** A page of the person's projects and the numbers beside the filters; both follow what others do. */
export function useProjects(options: ListOptions<ProjectFilter>) {
  const counts = useProjectCounts(options.filter);
  const list = useQuery({
    queryKey: [...projectsKey, 'list', options],
    queryFn: () => listProjects(options),
    placeholderData: keepPreviousData,
  });
  return { list, counts };
}

/** Where the projects of a filter are; follows what others do. */
export function useProjectPlaces(filter: ProjectFilter) {
  useLiveProjects();
  return useQuery({
    queryKey: [...projectsKey, 'places', filter],
    queryFn: () => listPlaces(filter),
    placeholderData: keepPreviousData,
  });
}

/** The projects that were changed last, but for archived ones; follows what others do. */
export function useRecentProjects(count: number) {
  useLiveProjects();
  return useQuery({
    queryKey: [...projectsKey, 'recent', count],
    queryFn: () =>
      listProjects({
        filter: { status: unarchivedStatuses },
        sort: 'updated_at',
        descending: true,
        page: 1,
        perPage: count,
      }),
  });
}

/** How many projects a filter leaves under each choice. */
export function useProjectCounts(filter: ProjectFilter) {
  useLiveProjects();
  return useQuery({
    queryKey: [...projectsKey, 'counts', filter],
    queryFn: () => countProjects(filter),
    placeholderData: keepPreviousData,
  });
}

/** Follows what others do with projects, and with the person's part in them. */
function useLiveProjects(): void {
  useLiveTable('projects', projectsKey);
  useLiveTable('project_members', projectsKey);
}
