import type { Map as MapLibreMap } from 'maplibre-gl';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Marks the element with `data-map-idle` while nothing is being loaded, moved or faded, and with
 * `data-zoom` and `data-middle` (longitude, latitude in its middle): tests and pictures wait for it.
 */
export function useIdleMark(map: MapLibreMap | null, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!map || !element) return undefined;
    const busy = () => element.removeAttribute('data-map-idle');
    const idle = () => {
      element.setAttribute('data-map-idle', '');
      element.setAttribute('data-zoom', map.getZoom().toFixed(2));
      const { lng, lat } = map.unproject([element.clientWidth / 2, element.clientHeight / 2]);
      element.setAttribute('data-middle', `${lng.toFixed(6)},${lat.toFixed(6)}`);
    };
    map.on('dataloading', busy);
    map.on('movestart', busy);
    map.on('styledata', busy);
    map.on('idle', idle);
    return () => {
      map.off('dataloading', busy);
      map.off('movestart', busy);
      map.off('styledata', busy);
      map.off('idle', idle);
      busy();
    };
  }, [map, root]);
}
