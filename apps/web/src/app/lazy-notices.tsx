import { lazy, Suspense } from 'react';
import { usePwa } from '../features/offline/pwa-store.ts';

const AppNotices = lazy(() =>
  import('../features/offline/app-notices.tsx').then((loaded) => ({ default: loaded.AppNotices })),
);

/** What the application says of itself; its code is loaded when there is something to say. */
export function LazyNotices() {
  const { updateNeeded, online, promptAvailable, actedMeaningfully, problem } = usePwa();
  const hasNews =
    updateNeeded || !online || problem !== undefined || (promptAvailable && actedMeaningfully);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-14 z-40 flex flex-col items-center gap-2"
    >
      {hasNews && (
        <Suspense>
          <AppNotices />
        </Suspense>
      )}
    </div>
  );
}
