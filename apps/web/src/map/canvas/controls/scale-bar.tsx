import { useEffect, useState } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { measureScale } from './measure-scale.ts';
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
  const [metresPerPixel, setMetresPerPixel] = useState(() => metresAcross(map));
  useEffect(() => {
    const update = () => setMetresPerPixel(metresAcross(map));
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

const metresAcross = (map: MapLibreMap) => measureScale(map, LONGEST_PIXELS);
