import { Skeleton } from '../../ui/skeleton.tsx';

interface LinesSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly lines: number;
}

/** The rows of a card before they are there. */
export function LinesSkeleton({ label, lines }: LinesSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="flex h-9 items-center gap-3 max-md:h-11">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
