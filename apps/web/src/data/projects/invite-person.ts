import type { ProjectRole } from '@webmaps/project/role';
import { AskFailure } from '../ask.ts';
import { addInvitation, INVITED_ALREADY } from './invitation-calls.ts';

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
    if (!(error instanceof AskFailure && error.code === INVITED_ALREADY)) throw error;
  }
}
