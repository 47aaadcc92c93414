import { usePwa } from '../../features/offline/pwa-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AppNotices = lazyPart(
  async () => (await import('../../features/offline/app-notices.tsx')).AppNotices,
);

/** Notices of the application; their code is loaded with the first one. */
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
