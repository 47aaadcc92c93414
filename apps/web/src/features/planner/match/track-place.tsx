import { lazy, Suspense, useEffect } from 'react';
import { usePlanState } from '../planner-context.ts';
import { offerTrackOf, useTrackOffer } from './track-offer.ts';

const TrackCard = lazy(async () => ({ default: (await import('./track-card.tsx')).TrackCard }));

/** Where an opened track is spoken of. */
export function TrackPlace() {
  const offer = useTrackOffer();
  const { settled } = usePlanState().editor;
  useEffect(() => offerTrackOf(settled), [settled]);
  return (
    offer && (
      <Suspense fallback={null}>
        <TrackCard offer={offer} />
      </Suspense>
    )
  );
}
