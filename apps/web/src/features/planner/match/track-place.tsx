import { lazy, Suspense } from 'react';
import { useTrackOffer } from './track-offer.ts';

const TrackCard = lazy(async () => ({ default: (await import('./track-card.tsx')).TrackCard }));

/** Where an opened track is spoken of. */
export function TrackPlace() {
  const offer = useTrackOffer();
  return (
    offer && (
      <Suspense fallback={null}>
        <TrackCard offer={offer} />
      </Suspense>
    )
  );
}
