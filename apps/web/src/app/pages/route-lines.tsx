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
  /** Of the pointer beside all routes. */
  readonly cursor?: 'grab' | 'pointer';
}

const nothing = () => undefined;

/** The routes of a project on its map; pointing at one highlights it in the list too. */
export function RouteLines(props: RouteLinesProps) {
  const { routes, highlighted, onHighlight, cursor = 'grab' } = props;
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
        cursor={cursor}
        onHighlight={highlight}
        onPress={highlight}
        onPlace={nothing}
        onContext={nothing}
      />
    </>
  );
}
