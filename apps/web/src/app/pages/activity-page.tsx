import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import type { RenderRunMap } from '../../features/activities/run/run-line.tsx';
import { RunScreen } from '../../features/activities/run/run-screen.tsx';
import { text } from '../../text/en/activities.ts';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useRegions } from './use-regions.ts';

const RunMap = lazy(async () => ({
  default: (await import('../../features/activities/run/run-map.tsx')).RunMap,
}));

const route = getRouteApi('/default/routes/$id');

/** A kept run on the map of the server's regions. */
export function ActivityPage() {
  return (
    <QueryScope>
      <WithRegions />
    </QueryScope>
  );
}

function WithRegions() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const regions = useRegions(engine);
  const known = regions.status === 'ready' ? regions.regions : undefined;
  const isMissing = regions.status !== 'ready' && regions.status !== 'loading';
  const renderMap = useCallback<RenderRunMap>(
    ({ stretches, place }) => {
      if (isMissing || !canDrawMaps()) {
        return <p className="grid h-full place-items-center p-4">{text.run.noMap}</p>;
      }
      return (
        known && (
          <Suspense>
            <RunMap regions={known} stretches={stretches} place={place} />
          </Suspense>
        )
      );
    },
    [known, isMissing],
  );
  return (
    <RunScreen
      id={id}
      renderMap={renderMap}
      onOpen={(next) => void navigate({ to: '/routes/$id', params: { id: next } })}
    />
  );
}
