const NAME = 'webmaps-run';

let release: (() => void) | undefined;

/**
 * The page does not reload by itself while a run goes on, as it may for code of another build. A
 * person who leaves is not asked: nothing of the run is lost.
 */
function refuseReload(event: Event): void {
  if (!event.isTrusted) event.preventDefault();
}

/** Tells the other tabs that a run goes on here. Older browsers have no locks, and few tabs. */
export function holdRun(): void {
  addEventListener('beforeunload', refuseReload);
  if (release || !hasLocks()) return;
  void navigator.locks.request(NAME, { ifAvailable: true }, (lock) =>
    lock
      ? new Promise<void>((resolve) => {
          release = resolve;
        })
      : undefined,
  );
}

export function releaseRun(): void {
  removeEventListener('beforeunload', refuseReload);
  release?.();
  release = undefined;
}

/** Whether a run goes on, in this tab or another one; it is not to be resumed then. */
export async function isRunHeld(): Promise<boolean> {
  if (!hasLocks()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}

function hasLocks(): boolean {
  return (navigator as Partial<Pick<Navigator, 'locks'>>).locks !== undefined;
}
