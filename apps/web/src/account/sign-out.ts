import { accountClient } from './client.ts';
import { forgetAnswersOfOthers } from '../storage/answer-database.ts';
import { csrfFetch } from './csrf-fetch.ts';
import { forgetMapsOfOthers } from '../storage/forget-maps.ts';
import { currentPerson, readPersonAgain } from './session.ts';

/**
 * Signs this browser out: our server ends the session and takes its cookies away, then the client
 * forgets it and informs the other tabs. What was kept for reading without a network goes with it.
 *
 * @throws where the server cannot be reached: the session would go on unnoticed
 */
export async function signOut(): Promise<void> {
  const answer = await csrfFetch('/api/_auth/session', { method: 'DELETE' });
  if (!answer.ok) throw new Error(`Signing out was answered with ${answer.status}.`);
  const client = await accountClient();
  // Its own request finds the session gone, which it takes for success.
  await client.auth.signOut({ scope: 'local' });
  readPersonAgain();
  await forgetAnswersOfOthers().catch(() => undefined);
  await forgetMapsOfOthers(currentPerson()?.id).catch(() => undefined);
}
