import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { MapPageState } from '../../../map-page/use-map-page.ts';
import { loopCounts, loopRequest } from '../../../route-search/loop-question.ts';
import type { Size } from '../../../route-search/size.ts';
import { usualMetres } from '../../../route-search/size.ts';
import { useCandidates } from '../../../route-search/use-candidates.ts';
import { useHighlight } from '../../../route-search/use-highlight.ts';

interface Variety {
  readonly seed: number;
  readonly count: number;
}

/** Loops from a place, while one is given. */
export function useLoops(
  engine: Pick<Engine, 'loops'>,
  { map, regionStatus }: MapPageState,
  start: Position | null,
) {
  const [{ units, paceSecondsPerKm }] = useDisplayPreferences();
  const [size, setSize] = useState<Size>(() => ({ unit: 'metres', value: usualMetres(units) }));
  const [variety, vary] = useState<Variety>({ seed: 1, count: loopCounts.usual });
  const request = useMemo(
    () =>
      start &&
      loopRequest(
        { start, size, heading: null },
        { routeOptions: DEFAULT_ROUTE_OPTIONS, paceSecondsPerKm, ...variety },
      ),
    [start, size, variety, paceSecondsPerKm],
  );
  const ask = useCallback<Engine['loops']>((...all) => engine.loops(...all), [engine]);
  const found = useCandidates(request, ask, regionStatus);
  const highlight = useHighlight(found.routes);
  useEffect(() => {
    const box = bboxOf(found.routes.flatMap(({ geometry }) => geometry.coordinates));
    if (box) map?.fitBounds(box, { motion: 'fly', byItself: true });
  }, [found.routes, map]);
  return {
    size,
    setSize,
    count: variety.count,
    found,
    highlight,
    more: () => vary((before) => ({ ...before, count: loopCounts.max })),
    others: () => vary((before) => ({ ...before, seed: before.seed + 1 })),
  };
}
