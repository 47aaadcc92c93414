import { Skeleton } from '../ui/skeleton.tsx';

/** As many rows as fit a window; more would only be scrolled past. */
const MOST_ROWS = 20;

interface TableSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly rows: number;
}

/** The table before its rows are there, in the size that it is going to have. */
export function TableSkeleton({ label, rows }: TableSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="rounded-lg border bg-card">
      <div className="h-9 shadow-[inset_0_-1px_var(--border)] max-md:h-11" />
      {Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, index) => (
        <div
          key={index}
          className="flex h-row items-center gap-4 px-3.5 shadow-[inset_0_-1px_var(--hairline)] max-md:h-16"
        >
          <Skeleton className="size-4" />
          <div className="grid gap-2 max-md:flex-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-24 md:hidden" />
          </div>
          <Skeleton className="h-3 w-48 max-md:hidden" />
          <Skeleton className="ms-auto h-3 w-20 max-md:ms-0 max-md:w-10" />
        </div>
      ))}
      <div className="h-11.5 max-md:h-14" />
    </div>
  );
}
