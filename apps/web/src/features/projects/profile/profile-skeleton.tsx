import { text } from '../../../text/en/public-profile.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';

/** What is quick shows no sign of waiting. */
const PATIENCE_MILLISECONDS = 150;

/** The public page in its final size, while the project is read. */
export function ProfileSkeleton() {
  const isSlow = useDelayed(true, PATIENCE_MILLISECONDS);
  return (
    <main className="h-full" aria-busy="true" aria-label={text.page.loading}>
      {isSlow && (
        <>
          <div className="h-94 bg-muted max-md:h-72" />
          <div className="mx-auto grid max-w-300 gap-4 px-4 pt-6 md:px-8">
            <Skeleton className="h-8 w-72 max-w-full" />
            <Skeleton className="h-48" />
          </div>
        </>
      )}
    </main>
  );
}
