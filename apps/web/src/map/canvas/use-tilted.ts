import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** Whether the camera looks down at more than so many degrees from straight down. */
export function useTilted(
  map: MapLibreMap | null,
  { overDegrees, atFirst }: { readonly overDegrees: number; readonly atFirst: number },
): boolean {
  const [tilted, setTilted] = useState(atFirst > overDegrees);
  useEffect(() => {
    if (!map) return undefined;
    const update = () => setTilted(map.getPitch() > overDegrees);
    update();
    map.on('pitch', update);
    return () => {
      map.off('pitch', update);
    };
  }, [map, overDegrees]);
  return tilted;
}
