import { lazy, Suspense, useEffect } from 'react';
import { usePlanState } from '../planner-context.ts';
import { offerTrackOf, onlyTrackOf, useTrackOffer } from './track-offer.ts';

const TrackCard = lazy(async () => ({ default: (await import('./track-card.tsx')).TrackCard }));
const LapSection = lazy(async () => ({ default: (await import('./lap-section.tsx')).LapSection }));

/** Where an opened track is spoken of. */
export function TrackPlace() {
  const offer = useTrackOffer();
  const { settled } = usePlanState().editor;
  useEffect(() => offerTrackOf(settled), [settled]);
  const along = onlyTrackOf(settled);
  return (
    <Suspense fallback={null}>
      {offer && <TrackCard offer={offer} />}
      {along?.track.laps && <LapSection along={along} />}
    </Suspense>
  );
}
