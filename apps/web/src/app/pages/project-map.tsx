import { growBbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useState } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import { PlainMap } from './plain-map.tsx';

interface ProjectMapProps {
  readonly regions: readonly Region[];
  readonly lon: number;
  readonly lat: number;
}

/** About a kilometre around the place. */
const AROUND_DEGREES = 0.01;

/** The place of a project with its surroundings. */
export function ProjectMap({ regions, lon, lat }: ProjectMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const box = useMemo(() => growBbox([lon, lat, lon, lat], AROUND_DEGREES), [lon, lat]);
  const position = useMemo(() => [lon, lat] as const, [lon, lat]);
  useEffect(() => {
    // Others may move the place while the page is open.
    if (map && !map.shows(box)) map.fitBounds(box, { motion: 'jump' });
  }, [map, box]);
  return (
    <PlainMap regions={regions} box={box} onReady={setMap}>
      <PlacePin position={position} />
    </PlainMap>
  );
}
