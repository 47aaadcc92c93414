import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity } from '../../display/quantities.ts';
import type { Quantity, Units } from '../../display/quantities.ts';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QuantityValue } from '../../ui/quantity-value.tsx';
import type { RouteActions } from './route-actions.ts';

interface RoutePreviewProps {
  readonly entry: RouteEntry;
  readonly units: Units;
  readonly actions: RouteActions;
  readonly map: ReactNode;
}

/** One route of the list: the map, its facts, and what can be done with it. */
export function RoutePreview({ entry, units, actions, map }: RoutePreviewProps) {
  const { id, item: route } = entry;
  const { lengthMetres, climbMetres, pavedShare } = route.facts;
  const isDeleted = route.deletedAt !== null;
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <div className="relative h-65 border-b">{map}</div>
      <div className="grid gap-3 p-4">
        <div>
          <h2 className="font-medium [overflow-wrap:anywhere]">{route.name}</h2>
          <p className="text-small text-muted-foreground">{text.saved(dayText(route.savedAt))}</p>
        </div>
        <dl className="numbers grid grid-cols-3 divide-x rounded-md border">
          <Fact label={text.length} quantity={distanceQuantity(lengthMetres, units)} />
          <Fact
            label={text.climb}
            quantity={climbMetres === null ? null : heightQuantity(climbMetres, units)}
          />
          <Fact
            label={text.paved}
            quantity={
              pavedShare === null
                ? null
                : { value: String(Math.round(pavedShare * 100)), unit: '%' }
            }
          />
        </dl>
        {route.tags.length > 0 && (
          <p className="flex flex-wrap gap-1">
            {route.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        {!isDeleted && (
          <div className="flex gap-2">
            <Link
              to="/run"
              search={addressOfRoute(route)}
              className={buttonClass({ variant: 'primary', class: 'flex-1' })}
              onClick={() => actions.onOpen(openPlan(route.plan).waypoints)}
            >
              {text.open}
            </Link>
            <Button aria-label={text.share} title={text.share} onClick={() => actions.onShare(id)}>
              <Share2 size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Fact({ label, quantity }: { readonly label: string; readonly quantity: Quantity | null }) {
  return (
    <div className="flex flex-col-reverse px-2.5 py-2">
      <dt className="text-caps text-muted-foreground">{label}</dt>
      <dd className="font-semibold">
        {quantity ? (
          <QuantityValue quantity={quantity} />
        ) : (
          <span className="text-small font-normal text-muted-foreground">{text.notKnown}</span>
        )}
      </dd>
    </div>
  );
}
