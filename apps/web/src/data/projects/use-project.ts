import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { readLog } from './log-calls.ts';
import { listMembers, readProject, readProjectArea } from './one-project-calls.ts';
import { projectsKey } from './use-projects.ts';

/** The keys of what is known of one project. */
export const projectKey = (id: string) => [...projectsKey, 'one', id] as const;
export const membersKey = (id: string) => [...projectsKey, 'members', id] as const;
/** Not below the key of the project, whose answers are changed ahead as one. */
export const areaKey = (id: string) => [...projectsKey, 'area', id] as const;
export const logKey = ['activity-log'] as const;

/** One project; it follows what others do, and becomes `null` with the right to read it. */
export function useProject(id: string) {
  useLiveTable('projects', projectsKey);
  useLiveTable('project_members', projectsKey);
  return useQuery({ queryKey: projectKey(id), queryFn: () => readProject(id) });
}

/** Its area, which is apart from it because it may be as large as a file. */
export function useProjectArea(id: string) {
  return useQuery({
    queryKey: areaKey(id),
    queryFn: () => readProjectArea(id),
  });
}

/** Its members, or none for visitors. */
export function useMembers(id: string, isEnabled: boolean) {
  return useQuery({
    queryKey: membersKey(id),
    queryFn: () => listMembers(id),
    enabled: isEnabled,
  });
}

/** Its last so many acts. */
export function useProjectLog(id: string, count: number) {
  useLiveTable('activity_log', logKey);
  return useQuery({
    queryKey: [...logKey, 'project', id, count],
    queryFn: () => readLog({ projectId: id, count }),
    placeholderData: keepPreviousData,
  });
}
