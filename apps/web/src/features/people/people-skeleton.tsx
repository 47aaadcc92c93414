import { text } from '../../text/en/people.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The list before it is there, in the size that it is going to have. */
export function PeopleSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status" aria-label={text.loading} className="rounded-lg border bg-card">
      <div className="h-9 shadow-[inset_0_-1px_var(--border)]" />
      {Array.from({ length: Math.min(rows, 10) }, (_, index) => (
        <div key={index} className="flex h-row items-center gap-3 px-3 max-md:h-16">
          <Skeleton className="size-4" />
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-48 max-md:hidden" />
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
