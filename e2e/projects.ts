import type { ProjectRole } from '@webmaps/project/role';
import { clientOf, makeAccount } from './accounts.ts';
import type { Account } from './accounts.ts';

/** An active project of a person. @returns its id */
export async function makeProject(origin: string, owner: Account, name: string): Promise<string> {
  const client = await clientOf(origin, owner);
  const { data, error } = await client
    .from('projects')
    .insert({ name, slug: '', status: 'active' })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

/** Lets another person in, by an invitation. */
export async function letIn(
  origin: string,
  { owner, project, role }: { owner: Account; project: string; role: ProjectRole },
): Promise<Account> {
  const guest = await makeAccount(origin, { name: 'Kwame Mensah' });
  const invitation = { id: crypto.randomUUID(), project_id: project, email: guest.email, role };
  const invited = await (
    await clientOf(origin, owner)
  )
    .from('project_invitations')
    .insert(invitation);
  if (invited.error) throw invited.error;
  const accepted = await (
    await clientOf(origin, guest)
  ).rpc('accept_invitation', { invitation: invitation.id });
  if (accepted.error) throw accepted.error;
  return guest;
}
