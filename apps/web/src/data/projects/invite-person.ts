import type { ProjectRole } from '@webmaps/project/role';
import { AskFailure, askData } from '../ask.ts';

interface Invitation {
  readonly projectId: string;
  /** In small letters. */
  readonly email: string;
  readonly role: ProjectRole;
}

/** PostgreSQL's code for a key that a row has: the person is invited already. */
const TAKEN = '23505';

/**
 * Invites a person into a project by their address; they become a member once they accept.
 *
 * @throws AskFailure
 */
export async function invitePerson({ projectId, email, role }: Invitation): Promise<void> {
  try {
    await askData((client) =>
      client.from('project_invitations').insert({ project_id: projectId, email, role }),
    );
  } catch (error) {
    if (!(error instanceof AskFailure && error.code === TAKEN)) throw error;
  }
}
