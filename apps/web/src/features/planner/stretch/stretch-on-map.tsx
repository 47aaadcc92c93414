import { useMemo } from 'react';
import { CornerHandle } from '../../../map/layers/corner-handle.tsx';
import { RouteTrack } from '../../../map/route/route-track.ts';
import { StretchOverlay } from '../../../map/route/stretch-overlay.tsx';
import { usePlannerServices } from '../planner-context.ts';
import { lineOfStretch } from './stretch-ends.ts';
import { stretchBetween } from './stretch-store.ts';
import { useStretch } from './use-stretch.ts';

/** The selected stretch on the line of the route, with ends that a hand can drag along it. */
export function StretchOnMap() {
  const { stretch: store } = usePlannerServices();
  const stretch = useStretch();
  const route = stretch?.route;
  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  const line = useMemo(
    () => (stretch && track ? lineOfStretch(track, stretch) : null),
    [stretch, track],
  );
  if (!stretch || !track || !line) return null;
  const { startMetres, endMetres } = stretch;
  return (
    <>
      <StretchOverlay line={line} />
      {(['start', 'end'] as const).map((side) => {
        const [own, other] = side === 'start' ? [startMetres, endMetres] : [endMetres, startMetres];
        return (
          <CornerHandle
            key={side}
            tone="stretch"
            position={track.at(own).position}
            onDrag={(to) => {
              const metres = track.nearest(to).metres;
              const kept = side === 'start' ? Math.min(metres, other) : Math.max(metres, other);
              store.set(stretchBetween(stretch.route, kept, other));
            }}
            onDragEnd={() => {
              // The hand let go beside the line; the end is on it.
              store.set({ ...stretch });
            }}
          />
        );
      })}
    </>
  );
}
