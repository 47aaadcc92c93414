import { z } from 'zod';
import { askData } from '../ask.ts';
import type { Profile } from '../answer-schemas.ts';
import { readProfiles } from '../profiles.ts';
import { activitySchema } from './project.ts';
import type { ProjectActivity } from './project.ts';

/** Which lines of the log are read. */
export interface LogQuery {
  /** Without it, those of all projects that the person is a member of. */
  readonly projectId?: string;
  /** ISO 8601 moments: from the first on, and before the second. */
  readonly from?: string;
  readonly before?: string;
  readonly count: number;
}

export interface ProjectLog {
  /** The last first. */
  readonly entries: readonly ProjectActivity[];
  /** Names of the people in it, by id; who has left and is not public has none. */
  readonly names: ReadonlyMap<string, Profile>;
}

/** The last lines of the log, which the requester reads of their own projects alone. */
export async function readLog({ projectId, from, before, count }: LogQuery): Promise<ProjectLog> {
  const { data } = await askData((client) => {
    let question = client
      .from('activity_log')
      .select(
        'id, project_id, actor_id, subject, action, subject_id, subject_name, changes, happened_at',
      );
    if (projectId !== undefined) question = question.eq('project_id', projectId);
    if (from !== undefined) question = question.gte('happened_at', from);
    if (before !== undefined) question = question.lt('happened_at', before);
    return question.order('id', { ascending: false }).limit(count);
  });
  const entries = z.array(activitySchema).parse(data);
  return { entries, names: await readProfiles(entries.flatMap(peopleIn)) };
}

/** The names of projects, by id. */
export async function readProjectNames(
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { data } = await askData((client) =>
    client
      .from('projects')
      .select('id, name')
      .in('id', [...new Set(ids)]),
  );
  const projects = z.array(z.object({ id: z.string(), name: z.string() })).parse(data);
  return new Map(projects.map(({ id, name }) => [id, name]));
}

function peopleIn({ actor_id: actor, subject, subject_id: id, changes }: ProjectActivity) {
  const changed = [changes['assignee_id'] ?? [], changes['owner_id'] ?? []].flat();
  return [actor, ...(subject === 'member' ? [id] : []), ...changed].filter(
    (one) => typeof one === 'string',
  );
}
