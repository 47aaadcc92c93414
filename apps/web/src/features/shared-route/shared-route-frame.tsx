import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import type { ReactNode } from 'react';
import type { Quantity } from '../../display/quantities.ts';
import { text as planner } from '../../text/en/planner.ts';
import { text } from '../../text/en/sharing.ts';
import { QuantityValue } from '../../ui/quantity-value.tsx';

interface SharedRouteFrameProps {
  readonly shared: SharedRoute;
  readonly numbers: {
    readonly distance: Quantity;
    readonly climb: Quantity | null;
    /** `null` until the route is planned. */
    readonly time: Quantity | null;
  };
  readonly actions: ReactNode;
  readonly note?: string | undefined;
  readonly map: ReactNode;
  /** `null` where the route has no elevations. */
  readonly profile: ReactNode;
}

/** A route to look at: its name and numbers, the map, and the elevation below. */
export function SharedRouteFrame(props: SharedRouteFrameProps) {
  const { shared, numbers, actions, note, map, profile } = props;
  return (
    <main className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-card px-3 py-2">
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="line-clamp-2 text-title font-semibold [overflow-wrap:anywhere]">
            {shared.name}
          </h1>
          <dl aria-label={text.page.numbers} className="numbers flex flex-wrap gap-x-4 text-small">
            <Number label={planner.panel.distance} quantity={numbers.distance} />
            <Number label={planner.panel.climb} quantity={numbers.climb} />
            <Number label={planner.panel.time} quantity={numbers.time} />
          </dl>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      <div className="relative min-h-40 flex-1">{map}</div>
      <footer className="shrink-0 border-t bg-card">
        {note !== undefined && (
          <p role="status" className="px-3 py-2 text-small text-muted-foreground">
            {note}
          </p>
        )}
        {profile && (
          <div className="relative h-30 [@media(max-height:420px)]:hidden">{profile}</div>
        )}
      </footer>
    </main>
  );
}

function Number({
  label,
  quantity,
}: {
  readonly label: string;
  readonly quantity: Quantity | null;
}) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-medium">
        <QuantityValue quantity={quantity} />
      </dd>
    </div>
  );
}
