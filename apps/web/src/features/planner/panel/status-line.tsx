import type { RegionStatus } from '../../../engine/engine.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsFocus } from '../../../ui/use-kept-focus.ts';
import { useMapState, usePlannerServices, useRouteState } from '../planner-context.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';

/** How far the region is in the browser, and where the route was computed. Small, and steady. */
export function StatusLine() {
  const { engine } = usePlannerServices();
  const { live } = useRouteState();
  const { region, isOutside, regionStatus: ofRegion } = useMapState();
  // Outside of every region nothing is true of the place in view.
  const regionStatus: RegionStatus = isOutside ? { status: 'idle' } : ofRegion;
  const planning = useDelayed(live.pending, 150);
  const source = live.route?.source;
  const hasFailed = regionStatus.status === 'failed';
  // Where else, while the region is not here. Beside how far it is, a phone has no room to say so.
  const isSaid = hasFailed || regionStatus.status === 'loading';
  const byServer = live.via && !isSaid ? text.status.viaServer : null;
  const own = live.via === 'browser' ? text.status.viaBrowser : byServer;
  const via = source ? text.status.viaRouter[source.router] : own;
  // What another router planned is not the region's, and does not work offline.
  const parts = [source ? null : regionText(), planning ? text.status.planning : via].filter(
    Boolean,
  );
  const dot = {
    ready: 'bg-(--color-start)',
    failed: 'bg-[#e3b341]',
    loading: 'border border-muted-foreground',
    idle: 'border border-faint',
  }[regionStatus.status];
  return (
    <p
      {...keepsFocus}
      className="flex h-5 items-center gap-1.5 text-small text-muted-foreground outline-none"
    >
      {parts.length > 0 && (
        <span className={`size-1.5 shrink-0 rounded-full ${dot}`} aria-hidden="true" />
      )}
      <span className="truncate">{parts.join(' · ')}</span>
      {hasFailed && (
        <Button variant="link" size="small" onClick={() => void engine.loadRegion(region)}>
          {text.status.loadAgain}
        </Button>
      )}
    </p>
  );

  function regionText(): string | null {
    switch (regionStatus.status) {
      case 'ready':
        return text.status.offlineReady;
      case 'failed':
        return text.status.loadFailed;
      case 'loading': {
        const { loadedBytes, totalBytes } = regionStatus;
        const percent = totalBytes > 0 ? Math.floor((100 * loadedBytes) / totalBytes) : 0;
        return text.status.loading(Math.min(percent, 99));
      }
      case 'idle':
        return null;
    }
  }
}
