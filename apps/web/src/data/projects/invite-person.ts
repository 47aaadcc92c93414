import type { ProjectRole } from '@webmaps/project/role';
import { isTaken } from '../ask.ts';
import { addInvitation } from './invitation-calls.ts';

interface Invitation {
  readonly projectId: string;
  /** In small letters. */
  readonly email: string;
  readonly role: ProjectRole;
}

/**
 * Invites a person into a project by their address, once; they become a member once they accept.
 *
 * @throws AskFailure
 */
export async function invitePerson(invitation: Invitation): Promise<void> {
  try {
    await addInvitation(invitation);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}
