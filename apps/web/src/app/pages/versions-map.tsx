import { bboxOf } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useEffect, useMemo, useState } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { CandidateOverlay } from '../../map/route/candidates/candidate-overlay.tsx';
import { PlainMap } from './plain-map.tsx';

interface VersionsMapProps {
  readonly regions: readonly Region[];
  readonly first: SavedRoute;
  readonly second: SavedRoute;
}

/** Two versions of a route, numbered 1 and 2. */
export function VersionsMap({ regions, first, second }: VersionsMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const lines = useMemo(() => [first.facts.line, second.facts.line], [first, second]);
  const box = useMemo(() => bboxOf(lines.flat()) ?? undefined, [lines]);
  useEffect(() => {
    if (map && box) map.fitBounds(box, { motion: 'jump', byItself: true });
  }, [map, box]);
  return (
    <PlainMap regions={regions} box={box} onReady={setMap}>
      <CandidateOverlay lines={lines} highlighted={1} />
    </PlainMap>
  );
}
