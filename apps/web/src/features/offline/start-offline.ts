import { watchInstallation } from './install-prompt.ts';
import { changePwa } from './pwa-store.ts';
import { registerWorker } from './worker.ts';

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
  // The dev server's modules change all the time; nothing of them must be kept.
  if (import.meta.env.PROD) void registerWorker();
}
