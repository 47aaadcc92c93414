import { usePwa } from '../../features/offline/pwa-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AppNotices = lazyPart(
  async () => (await import('../../features/offline/app-notices.tsx')).AppNotices,
);

/** What the application says of itself; its code is loaded when there is something to say. */
export function LazyNotices() {
  const { updateNeeded, online, promptAvailable, actedMeaningfully, problem } = usePwa();
  const hasNotice =
    updateNeeded || !online || problem !== undefined || (promptAvailable && actedMeaningfully);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-14 z-40 flex flex-col items-center gap-2"
    >
      {hasNotice && <AppNotices />}
    </div>
  );
}
