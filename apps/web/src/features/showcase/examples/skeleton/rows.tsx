import { Skeleton } from '../../../../ui/skeleton.tsx';

const widths = ['w-40', 'w-52', 'w-32', 'w-44'];

export function Rows() {
  return (
    <div role="status" aria-label="Loading the projects" className="rounded-md border">
      {widths.map((width) => (
        <div key={width} className="flex h-8 items-center gap-4 border-b px-3 last:border-b-0">
          <Skeleton className="size-3.5 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="ms-auto h-3.5 w-14" />
        </div>
      ))}
    </div>
  );
}
