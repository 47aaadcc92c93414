import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToolState } from '../planner-context.ts';

/** Renders the open tool in the panel, and a skeleton until it is loaded. */
export function ToolOutlet() {
  const { setToolOutlet } = useToolState();
  return (
    <>
      <div ref={setToolOutlet} className="peer contents" />
      <div className="hidden space-y-3 px-4 py-3 peer-empty:block" aria-hidden="true">
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-9" />
      </div>
    </>
  );
}
