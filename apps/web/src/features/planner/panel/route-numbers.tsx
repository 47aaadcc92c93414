import type { ReactNode } from 'react';
import type { Quantity } from '../../../display/quantities.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { useLayout, useRouteState } from '../planner-context.ts';

/** Distance, climb, time and descent; dashes of the same size while there is no route. */
export function RouteNumbers() {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { route, pending } = live;
  const { units } = preferences;
  const height = (metres: number | null | undefined) =>
    metres === null || metres === undefined ? null : heightQuantity(metres, units);
  const distance = route && distanceQuantity(route.distanceMetres, units);
  const time = route && durationQuantity(route.durationSeconds);
  return (
    // Four in a row, or two rows of two where they are too wide for that: a number is never cut.
    <div
      className={`flex flex-wrap overflow-hidden transition-opacity duration-120 ${pending ? 'opacity-60' : ''}`}
    >
      <Pair>
        <RouteNumber label={text.panel.distance} quantity={distance} isLarge />
        <RouteNumber label={text.panel.climb} quantity={height(route?.climbMetres)} />
      </Pair>
      <Pair>
        <RouteNumber label={live.recorded ? text.panel.timeRun : text.panel.time} quantity={time} />
        <RouteNumber label={text.panel.descent} quantity={height(route?.descentMetres)} />
      </Pair>
    </div>
  );
}

/** Its outer borders are outside the row, so that only those between numbers show. */
function Pair({ children }: { readonly children: ReactNode }) {
  return <dl className="-mt-px flex min-w-max flex-1 border-t">{children}</dl>;
}

interface RouteNumberProps {
  readonly label: string;
  readonly quantity: Quantity | null | undefined;
  readonly isLarge?: boolean;
}

function RouteNumber({ label, quantity, isLarge = false }: RouteNumberProps) {
  return (
    <div className="-ms-px flex min-w-max flex-1 flex-col-reverse justify-end border-s px-2.5 py-2">
      <dt className="text-caps text-muted-foreground">{label}</dt>
      <dd
        className={`numbers leading-6 font-semibold tracking-[-0.02em] whitespace-nowrap ${isLarge ? 'text-[1.3125rem]' : 'text-[1.125rem]'}`}
      >
        <QuantityValue quantity={quantity} />
      </dd>
    </div>
  );
}
