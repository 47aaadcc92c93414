import { text } from '../../../text/en/project-home.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The page of a project before it is known, in the size that it is going to have. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-4">
      <div className="grid gap-2">
        <div className="flex h-8 items-center gap-3">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-6 w-20 rounded-full max-md:hidden" />
        </div>
        <div className="flex h-5 items-center">
          <Skeleton className="h-3 w-96 max-w-full" />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Sheet className="h-64" />
        <div className="grid gap-4">
          <Sheet className="h-72" />
          <Sheet className="h-40" />
        </div>
      </div>
    </div>
  );
}

function Sheet({ className }: { readonly className: string }) {
  return (
    <div className={`flex flex-col gap-4 rounded-lg border bg-card p-4 ${className}`}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-3 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}
