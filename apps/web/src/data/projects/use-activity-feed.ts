import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { readLog, readProjectNames } from './log-calls.ts';
import type { LogQuery, ProjectLog } from './log-calls.ts';
import { logKey } from './use-project.ts';

/** What happened in several projects. */
interface ActivityFeed extends ProjectLog {
  /** Names of the projects, by id. */
  readonly projects: ReadonlyMap<string, string>;
}

/** The last acts in all projects of the person; it follows what others do. */
export function useActivityFeed(query: Omit<LogQuery, 'projectId'>) {
  useLiveTable('activity_log', logKey);
  return useQuery({
    queryKey: [...logKey, 'feed', query],
    queryFn: () => readFeed(query),
    placeholderData: keepPreviousData,
  });
}

async function readFeed(query: LogQuery): Promise<ActivityFeed> {
  const log = await readLog(query);
  const ids = log.entries.map(({ project_id: id }) => id);
  return { ...log, projects: await readProjectNames(ids) };
}
