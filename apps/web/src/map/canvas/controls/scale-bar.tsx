import { useEffect, useState } from 'react';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { positionOf } from '../map-handle.ts';
import { scaleStep } from './scale-steps.ts';

const LONGEST_PIXELS = 96;

/** How long something on the map is, at the middle of the screen. */
export function ScaleBar({
  map,
  units,
}: {
  readonly map: MapLibreMap;
  readonly units: 'metric' | 'imperial';
}) {
  const [metresPerPixel, setMetresPerPixel] = useState(() => measure(map));
  useEffect(() => {
    const update = () => setMetresPerPixel(measure(map));
    map.on('move', update);
    return () => {
      map.off('move', update);
    };
  }, [map]);
  const step = scaleStep(LONGEST_PIXELS * metresPerPixel, units);
  return (
    <div
      className="map-scale"
      style={{ width: step.metres / metresPerPixel }}
      aria-label={`Scale: ${step.label}`}
      role="img"
    >
      {step.label}
    </div>
  );
}

function measure(map: MapLibreMap): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const [x, y] = [clientWidth / 2, clientHeight / 2];
  const left = map.unproject([x - LONGEST_PIXELS / 2, y]);
  const right = map.unproject([x + LONGEST_PIXELS / 2, y]);
  return Math.max(1e-6, distanceMetres(positionOf(left), positionOf(right)) / LONGEST_PIXELS);
}
