import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { useFlavor } from '../canvas/map-context.ts';
import { GeoJsonOverlay } from '../layers/geojson-overlay.tsx';
import { MapMarker } from '../layers/map-marker.tsx';
import type { OverlayFeature } from '../layers/overlay-data.ts';
import { RUN_SOURCE, runLayers } from './run-layers.ts';
import type { RunPart } from './run-layers.ts';

interface RunOverlayProps {
  /** The line to follow: the part that is done, and the rest. The same arrays until they change. */
  readonly done: readonly Position[];
  readonly ahead: readonly Position[];
  /** What was run, where it is to be shown. */
  readonly track?: readonly Position[] | undefined;
  /** From a runner who is off the line back to it. */
  readonly wayBack?: readonly Position[] | undefined;
}

const nothing: readonly Position[] = [];

/** Draws a run. A child of `MapCanvas`. */
export function RunOverlay({ done, ahead, track = nothing, wayBack = nothing }: RunOverlayProps) {
  const flavor = useFlavor();
  const layers = useMemo(() => runLayers(flavor), [flavor]);
  const features = useMemo(
    () => [
      ...feature('track', track),
      ...feature('ahead', ahead),
      ...feature('done', done),
      ...feature('way_back', wayBack),
    ],
    [track, ahead, done, wayBack],
  );
  return <GeoJsonOverlay source={RUN_SOURCE} features={features} layers={layers} />;
}

/** The runner, with an arrow where the way leads. A child of `MapCanvas`. */
export function RunnerMarker({
  position,
  degrees,
}: {
  readonly position: Position;
  /** Clockwise from the top of the screen; `null` for somebody who stands. */
  readonly degrees: number | null;
}) {
  return (
    <MapMarker className="map-runner" position={position}>
      <svg width="68" height="68" viewBox="0 0 68 68">
        <circle cx="34" cy="34" r="30" fill="#2f6bff" opacity=".16" />
        <circle cx="34" cy="34" r="17" fill="#fff" />
        {degrees === null ? (
          <circle cx="34" cy="34" r="11" fill="#2f6bff" />
        ) : (
          <path
            d="M34 20l9.5 24-9.5-5-9.5 5z"
            fill="#2f6bff"
            transform={`rotate(${degrees} 34 34)`}
          />
        )}
      </svg>
    </MapMarker>
  );
}

function feature(part: RunPart, line: readonly Position[]): readonly OverlayFeature[] {
  if (line.length < 2) return [];
  const coordinates = line.map(([lon, lat]): [number, number] => [lon, lat]);
  return [{ type: 'Feature', properties: { part }, geometry: { type: 'LineString', coordinates } }];
}
