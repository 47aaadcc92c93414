import type { ProjectRole } from '@webmaps/project/role';
import { z } from 'zod';
import { text } from '../../text/en/project-home.ts';
import { askData, isTaken, refusal } from '../ask.ts';
import { readProfiles } from '../profiles.ts';
import { memberRowSchema, projectColumns, projectSchema } from './project.ts';
import type { Project, ProjectChanges, ProjectMember } from './project.ts';

/** @returns null where there is none that the requester may read, whether or not it exists */
export async function readProject(id: string): Promise<Project | null> {
  const { data } = await askData((client) =>
    client.from('projects').select(projectColumns).eq('id', id).maybeSingle(),
  );
  return projectSchema.nullable().parse(data);
}

/** The GeoJSON of its area, of any kind; `null` where it has none. @throws {@link AskFailure} */
export async function readProjectArea(id: string): Promise<unknown> {
  const { data } = await askData((client) =>
    client.from('projects').select('area').eq('id', id).maybeSingle(),
  );
  return data?.area ?? null;
}

/** @throws AskFailure where the project may not be changed */
export async function changeProject(id: string, changes: ProjectChanges): Promise<void> {
  try {
    await update(id, changes);
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Public projects have addresses of their own: with an empty one, the database finds a free one.
    await update(id, { ...changes, slug: '' });
  }
}

async function update(id: string, changes: ProjectChanges & { readonly slug?: '' }): Promise<void> {
  const { data } = await askData((client) =>
    client.from('projects').update(changes).eq('id', id).select('id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}

/**
 * Deletes a project with its tasks, documents, routes and map, for everybody and for good.
 *
 * @throws AskFailure where the project may not be deleted
 */
export async function deleteProject(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.from('projects').delete().eq('id', id).select('id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}

/** The members of a project, the first of them who has been there longest. */
export async function listMembers(projectId: string): Promise<readonly ProjectMember[]> {
  const { data } = await askData((client) =>
    client
      .from('project_members')
      .select('user_id, role')
      .eq('project_id', projectId)
      .order('created_at'),
  );
  const rows = z.array(memberRowSchema).parse(data);
  const profiles = await readProfiles(rows.map(({ user_id: id }) => id));
  return rows.flatMap(({ user_id: id, role }) => {
    const profile = profiles.get(id);
    return profile ? [{ ...profile, role }] : [];
  });
}

/** @throws AskFailure where the role may not be changed */
export async function changeRole({ projectId, personId, role }: RoleChange): Promise<void> {
  const { data } = await askData((client) =>
    client
      .from('project_members')
      .update({ role })
      .eq('project_id', projectId)
      .eq('user_id', personId)
      .select('user_id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}

interface RoleChange {
  readonly projectId: string;
  readonly personId: string;
  readonly role: ProjectRole;
}

export async function removeMember({
  projectId,
  personId,
}: Omit<RoleChange, 'role'>): Promise<void> {
  await askData((client) =>
    client.from('project_members').delete().eq('project_id', projectId).eq('user_id', personId),
  );
}
