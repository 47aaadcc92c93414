import type { Map as MapLibreMap, MapLibreEvent } from 'maplibre-gl';

/**
 * Waits until the camera rests and everything in view is drawn. `false` when a person moves the map
 * before that, for whom the page should not move it.
 */
export function cameToRest(
  map: Pick<MapLibreMap, 'loaded' | 'isMoving' | 'on' | 'off'>,
): Promise<boolean> {
  if (map.loaded() && !map.isMoving()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (rested: boolean) => {
      map.off('idle', rest);
      map.off('movestart', move);
      map.off('remove', leave);
      resolve(rested);
    };
    const rest = () => end(true);
    const leave = () => end(false);
    const move = ({ originalEvent }: MapLibreEvent) => {
      if (originalEvent !== undefined) leave();
    };
    map.on('idle', rest);
    map.on('movestart', move);
    map.on('remove', leave);
  });
}
