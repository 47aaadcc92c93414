import type { Quantity } from '../../../format.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../../format.ts';
import { text } from '../../../text/en/planner.ts';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { usePlanner } from '../planner-model.ts';

/** Distance, climb, time and descent; dashes of the same size while there is no route. */
export function RouteNumbers() {
  const { live, preferences } = usePlanner();
  const { route, pending } = live;
  const { units } = preferences;
  const height = (metres: number | null | undefined) =>
    metres === null || metres === undefined ? null : heightQuantity(metres, units);
  const numbers: readonly { readonly label: string; readonly quantity: Quantity | null }[] = [
    {
      label: text.panel.distance,
      quantity: route && distanceQuantity(route.distanceMetres, units),
    },
    { label: text.panel.climb, quantity: height(route?.climbMetres) },
    { label: text.panel.time, quantity: route && durationQuantity(route.durationSeconds) },
    { label: text.panel.descent, quantity: height(route?.descentMetres) },
  ];
  return (
    <dl
      className={`grid grid-cols-[1.15fr_1fr_1fr_1fr] divide-x divide-border transition-opacity duration-120 ${pending ? 'opacity-60' : ''}`}
    >
      {numbers.map(({ label, quantity }, index) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end px-2.5 py-2">
          <dt className="text-caps text-muted-foreground">{label}</dt>
          <dd
            className={`numbers truncate leading-6 font-semibold tracking-[-0.02em] ${index === 0 ? 'text-[1.3125rem]' : 'text-[1.125rem]'}`}
          >
            <QuantityValue quantity={quantity} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
