import type { Activity } from '@webmaps/activities/activity';
import { Link } from '@tanstack/react-router';
import { dayAndTimeText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity, paceQuantity } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import type { PreviewPlace } from '../../library-page/list-and-preview.tsx';
import { PreviewCard } from '../../library-page/preview-card.tsx';
import { text } from '../../text/en/activities.ts';
import { buttonClass } from '../../ui/button.tsx';

interface ActivityPreviewProps extends PreviewPlace {
  readonly activity: Activity;
  readonly units: Units;
}

/** One run of the list. */
export function ActivityPreview({ activity, units, ...place }: ActivityPreviewProps) {
  const { id, facts } = activity;
  const { distanceMetres, movingSeconds, climbMetres } = facts;
  return (
    <PreviewCard
      {...place}
      name={activity.name}
      detail={dayAndTimeText(activity.startedAt)}
      facts={[
        { label: text.run.distance, quantity: distanceQuantity(distanceMetres, units) },
        {
          label: text.run.pace,
          quantity:
            distanceMetres > 0
              ? paceQuantity((movingSeconds / distanceMetres) * 1000, units)
              : null,
        },
        {
          label: text.run.climb,
          quantity: climbMetres === null ? null : heightQuantity(climbMetres, units),
        },
      ]}
      notKnown={text.run.unknown}
      tags={activity.tags}
    >
      {activity.deletedAt === null && (
        <Link to="/routes/$id" params={{ id }} className={buttonClass({ variant: 'primary' })}>
          {text.open}
        </Link>
      )}
    </PreviewCard>
  );
}
