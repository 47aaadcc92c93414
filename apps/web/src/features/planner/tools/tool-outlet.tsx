import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToolState } from '../planner-context.ts';

/** Where the open tool draws itself in the panel; until it has come, what it will look like. */
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
