import type { AccountClient } from './open-client.ts';
import { currentPerson, followOtherTabs, onPerson } from './session.ts';

let opening: Promise<AccountClient> | undefined;

/**
 * The official client of accounts, data and files, with the product's tables as the ones meant.
 * Its code is loaded when it is first needed; there is one for the whole page.
 *
 * @throws where this server keeps no accounts, or the code cannot be loaded
 */
export function accountClient(): Promise<AccountClient> {
  opening ??= import('./open-client.ts')
    .then(({ openClient }) => openClient())
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

/** The delay of work that is not urgent at the start of a page. */
const WHEN_CALM_MS = 3000;

/**
 * Keeps the session alive: the client checks every 30 seconds whether it has 90 seconds or less to
 * go, and renews it. Without a session nothing is loaded.
 */
export function keepSignedIn(): void {
  followOtherTabs();
  const load = () => {
    if (currentPerson()) accountClient().catch(() => undefined);
  };
  setTimeout(load, WHEN_CALM_MS);
  onPerson(load);
}
