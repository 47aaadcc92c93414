import { changePwa } from './pwa-store.ts';

/** Messages from the pages to the worker. */
export type WorkerMessage =
  /** Take over now: the person has agreed to reload. */
  | { readonly type: 'activate' }
  /** Files that were fetched before the worker answered; those worth it are kept. */
  | { readonly type: 'seen'; readonly addresses: readonly string[] };

let reloading = false;

/** Registers the worker of the built product and follows its states. */
export async function registerWorker(): Promise<void> {
  // Absent on pages from plain HTTP, save those of this machine.
  if (!('serviceWorker' in navigator)) return changePwa({ worker: 'unsupported' });
  const workers = navigator.serviceWorker;
  const hadController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (reloading) return location.reload();
    // Another tab let a new worker in: the code of this page is older than what is kept now.
    if (hadController) changePwa({ updateNeeded: true });
    else tellSeen(workers.controller);
    changePwa({ offlineReady: true, worker: 'activated' });
  });
  try {
    const registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    follow(registration);
    registration.addEventListener('updatefound', () => follow(registration));
  } catch (error) {
    changePwa({ worker: 'unsupported' });
    console.warn('The service worker cannot be used:', error);
  }
}

/** Lets a waiting worker take over and reloads; without one, only reloads. */
export async function applyUpdate(): Promise<void> {
  const waiting = await waitingWorker();
  if (!waiting) return location.reload();
  reloading = true;
  waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
}

/** Has the browser compare its worker with the server's. */
export async function updateWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  return registration;
}

async function waitingWorker(): Promise<ServiceWorker | undefined> {
  try {
    const registration = await updateWorker();
    const { installing, waiting } = registration ?? {};
    return (await installed(installing)) ?? waiting ?? undefined;
  } catch {
    // Without network there is nothing newer to wait for than what waits already.
    return (await navigator.serviceWorker?.getRegistration())?.waiting ?? undefined;
  }
}

/** The worker once it is installed; undefined where it could not be. */
function installed(worker: ServiceWorker | null | undefined): Promise<ServiceWorker | undefined> {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', settle);
      resolve(worker.state === 'redundant' ? undefined : worker);
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

function follow(registration: ServiceWorkerRegistration): void {
  const { active, installing, waiting } = registration;
  const { controller } = navigator.serviceWorker;
  const report = () => {
    const { active: now } = registration;
    if (now?.state === 'activated') changePwa({ worker: 'activated' });
    if (registration.waiting && navigator.serviceWorker.controller) {
      changePwa({ updateNeeded: true });
    }
  };
  if (!active) changePwa({ worker: 'installing' });
  if (controller) changePwa({ offlineReady: true });
  for (const worker of [active, installing, waiting])
    worker?.addEventListener('statechange', report);
  report();
}

/** The first visit fetches before there is a worker; what it fetched is needed offline as well. */
function tellSeen(worker: ServiceWorker | null): void {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  worker?.postMessage({ type: 'seen', addresses } satisfies WorkerMessage);
}
