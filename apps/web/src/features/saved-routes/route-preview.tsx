import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { dayText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import type { PreviewPlace } from '../../library-page/list-and-preview.tsx';
import { PreviewCard } from '../../library-page/preview-card.tsx';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { RouteActions } from './route-actions.ts';

interface RoutePreviewProps extends PreviewPlace {
  readonly entry: RouteEntry;
  readonly units: Units;
  readonly actions: RouteActions;
}

/** One route of the list. */
export function RoutePreview({ entry, units, actions, ...place }: RoutePreviewProps) {
  const { id, item: route } = entry;
  const { lengthMetres, climbMetres, pavedShare } = route.facts;
  return (
    <PreviewCard
      {...place}
      name={route.name}
      detail={text.saved(dayText(route.savedAt))}
      facts={[
        { label: text.length, quantity: distanceQuantity(lengthMetres, units) },
        {
          label: text.climb,
          quantity: climbMetres === null ? null : heightQuantity(climbMetres, units),
        },
        {
          label: text.paved,
          quantity:
            pavedShare === null ? null : { value: String(Math.round(pavedShare * 100)), unit: '%' },
        },
      ]}
      notKnown={text.notKnown}
      tags={route.tags}
    >
      {route.deletedAt === null && (
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
    </PreviewCard>
  );
}
