import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListOptions } from '../list-options.ts';
import { useLiveTable } from '../use-live-table.ts';
import { countProjects, listProjects } from './project-calls.ts';
import type { ProjectFilter } from './project-calls.ts';

/** The beginning of the keys of all questions about projects. */
export const projectsKey = ['projects'] as const;

/** A page of the person's projects and the numbers beside the filters; both follow what others do. */
export function useProjects(options: ListOptions<ProjectFilter>) {
  useLiveTable('projects', projectsKey);
  useLiveTable('project_members', projectsKey);
  const list = useQuery({
    queryKey: [...projectsKey, 'list', options],
    queryFn: () => listProjects(options),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: [...projectsKey, 'counts', options.filter],
    queryFn: () => countProjects(options.filter),
    placeholderData: keepPreviousData,
  });
  return { list, counts };
}
