import { useMemo } from 'react';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { CandidateOverlay } from '../../map/route/candidates/candidate-overlay.tsx';
import type { ProjectRoute } from '../../saved-routes/project-routes.ts';
import { drawnRoutes } from './route-corners.ts';

interface RouteLinesProps {
  /** The same array until they change. */
  readonly routes: readonly ProjectRoute[];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
}

const nothing = () => undefined;

/** The routes of a project on its map; pointing at one highlights it in the list too. */
export function RouteLines({ routes, highlighted, onHighlight }: RouteLinesProps) {
  const drawn = useMemo(() => drawnRoutes(routes), [routes]);
  const lines = useMemo(() => drawn.map(({ line }) => line), [drawn]);
  const at = drawn.findIndex(({ id }) => id === highlighted);
  const index = at < 0 ? null : at;
  const highlight = (next: number | null) =>
    onHighlight(next === null ? null : (drawn[next]?.id ?? null));
  return (
    <>
      <CandidateOverlay lines={lines} highlighted={index} isNumbered={false} />
      <CandidateGestures
        highlighted={index}
        cursor="grab"
        onHighlight={highlight}
        onPress={highlight}
        onPlace={nothing}
        onContext={nothing}
      />
    </>
  );
}
