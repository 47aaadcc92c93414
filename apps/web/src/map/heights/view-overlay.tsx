import type { Position } from '@webmaps/geo/position';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { ImageSource } from 'maplibre-gl';
import { useLayoutEffect } from 'react';
import { isAlive, useMap } from '../canvas/map-context.ts';
import { inSlot } from '../layers/overlay-layer.ts';
import { updateLayers } from '../layers/update-layers.ts';
import type { DrawnView } from './heights-api.ts';

interface ViewOverlayProps {
  readonly view: Pick<DrawnView, 'picture' | 'corners'>;
}

const SOURCE = 'overlay-view';
const layers = inSlot(GROUND_SLOT, [
  {
    id: SOURCE,
    type: 'raster',
    source: SOURCE,
    paint: { 'raster-fade-duration': 0, 'raster-resampling': 'nearest' },
  },
]);

/** Draws what is seen from a place over the ground. A child of `MapCanvas`. */
export function ViewOverlay({ view }: ViewOverlayProps): null {
  const map = useMap();
  useLayoutEffect(() => {
    if (!map.getSource(SOURCE)) {
      map.addSource(SOURCE, { type: 'image', coordinates: nowhere } as never);
    }
    updateLayers(map, { from: [], to: layers });
    return () => {
      if (!isAlive(map)) return;
      updateLayers(map, { from: layers, to: [] });
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    };
  }, [map]);
  useLayoutEffect(() => {
    const source = map.getSource(SOURCE);
    if (!(source instanceof ImageSource)) return;
    const [northWest, northEast, southEast, southWest] = view.corners.map(pairOf);
    if (!northWest || !northEast || !southEast || !southWest) return;
    source.updateImage({
      image: view.picture,
      coordinates: [northWest, northEast, southEast, southWest],
    });
  }, [map, view]);
  return null;
}

const nowhere = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
];

function pairOf([lon, lat]: Position): [number, number] {
  return [lon, lat];
}
