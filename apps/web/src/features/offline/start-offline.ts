import { watchInstallation } from './install-prompt.ts';
import { changePwa } from './pwa-store.ts';
import { registerWorker } from './worker.ts';

/** Everything that runs behind all pages; to be called once, at the start. */
export function startOffline(): void {
  addEventListener('online', () => changePwa({ online: true }));
  addEventListener('offline', () => changePwa({ online: false }));
  watchInstallation();
  void import('./builds.ts').then(({ pollBuilds }) => pollBuilds());
  // The dev server's modules change all the time; nothing of them must be kept.
  if (import.meta.env.PROD) void registerWorker();
}
