import { read } from '../../display/stored-value.ts';
import { INTENTS_KEY } from './downloads/intents-key.ts';
import { watchInstallation } from './install-prompt.ts';
import { changePwa } from './pwa-store.ts';
import { registerWorker } from './worker.ts';

/** By then a page on a slow line has what it needs first. */
const QUIET_MS = 5000;

/** Everything that runs behind all pages; to be called once, at the start. */
export function startOffline(): void {
  addEventListener('online', () => changePwa({ online: true }));
  addEventListener('offline', () => changePwa({ online: false }));
  watchInstallation();
  import('./builds.ts').then(
    ({ pollBuilds }) => pollBuilds(),
    // Without it new builds are not looked for, and all the rest works.
    () => undefined,
  );
  // Downloads of regions that an earlier visit began go on, once the page itself has come.
  if (read(INTENTS_KEY)?.includes(':"')) {
    setTimeout(() => {
      import('./downloads/browser-queue.ts').then(
        ({ downloadQueue }) => downloadQueue(),
        () => undefined,
      );
    }, QUIET_MS);
  }
  // The dev server's modules change all the time; nothing of them must be kept.
  if (import.meta.env.PROD) void registerWorker();
}
