import { text } from '../../text/en/sharing.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';

/** What is quick shows no sign of waiting. */
const PATIENCE_MILLISECONDS = 150;

/** The frame of a shared route in its final size, while the route is read. */
export function SharedRouteLoading() {
  const isSlow = useDelayed(true, PATIENCE_MILLISECONDS);
  return (
    <main className="flex h-dvh flex-col" aria-busy="true" aria-label={text.page.loading}>
      {isSlow && (
        <>
          <div className="grid gap-2 border-b bg-card px-3 py-3">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
          <div className="min-h-40 flex-1 bg-muted" />
          <div className="h-30 shrink-0 border-t bg-card [@media(max-height:420px)]:hidden" />
        </>
      )}
    </main>
  );
}
