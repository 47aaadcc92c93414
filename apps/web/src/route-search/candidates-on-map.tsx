import type { Position } from '@webmaps/geo/position';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useMemo } from 'react';
import type { MapPlace } from '../map-page/map-place.ts';
import { CandidateGestures } from '../map/route/candidates/candidate-gestures.tsx';
import { CandidateOverlay } from '../map/route/candidates/candidate-overlay.tsx';
import { MapCredits } from '../map/canvas/controls/map-credits.tsx';
import { attributionsOf } from './attributions-of.ts';
import type { TakeBack } from '../map/canvas/gestures/zoom-on-double-press.ts';
import type { Highlight } from './use-highlight.ts';

interface CandidatesOnMapProps {
  /** Best first; the same array until they change. */
  readonly routes: readonly FoundRoute[];
  readonly highlight: Highlight;
  readonly onChoose: (route: FoundRoute) => void;
  /** A press beside all lines. */
  readonly onPlace?: (position: Position) => TakeBack;
  readonly onContext: (place: MapPlace) => void;
}

/** The lines of what was found. A press chooses one; of a finger the first only looks. */
export function CandidatesOnMap({
  routes,
  highlight,
  onChoose,
  onPlace,
  onContext,
}: CandidatesOnMapProps) {
  const lines = useMemo(() => routes.map(({ geometry }) => geometry.coordinates), [routes]);
  const credits = useMemo(() => attributionsOf(routes), [routes]);
  return (
    <>
      <MapCredits of={credits} />
      <CandidateOverlay lines={lines} highlighted={highlight.index} />
      <CandidateGestures
        highlighted={highlight.index}
        onHighlight={highlight.point}
        onPress={(index, by) => {
          const route = routes[index];
          if (!route) return;
          if (by === 'touch' && highlight.index !== index) highlight.press(index);
          else onChoose(route);
        }}
        onPlace={(position) => onPlace?.(position)}
        onContext={onContext}
      />
    </>
  );
}
