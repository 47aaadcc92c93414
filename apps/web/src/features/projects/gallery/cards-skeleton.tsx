import { text } from '../../../text/en/projects-gallery.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** As many as fit a window. */
const CARDS = 6;

/** The cards before they are there, in the size that they are going to have. */
export function CardsSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className={cardsClass}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="overflow-clip rounded-lg border bg-card">
          <Skeleton className="aspect-5/2 rounded-none" />
          <div className="grid gap-3 p-3.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-5/6" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Two to four beside each other, each at least 280 px wide. */
export const cardsClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(280px,calc((100%-3*var(--gap))/4))),1fr))] gap-(--gap) [--gap:1rem]';
