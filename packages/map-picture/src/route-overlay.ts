import { meaning } from '@webmaps/map-style/flavor';
import type { OverlayFeature } from './overlay.ts';

type Coordinates = readonly [number, number, ...unknown[]];

/** A route with its start and finish. The finish is below the start; a loop has only one of them. */
export function routeOverlay(line: readonly Coordinates[], width?: number): OverlayFeature[] {
  const start = line[0];
  const finish = line.at(-1);
  if (!start || !finish) return [];
  const isLoop = start[0] === finish[0] && start[1] === finish[1];
  const features: OverlayFeature[] = [];
  if (line.length > 1) {
    features.push({
      properties: { stroke: meaning.route, 'stroke-width': width },
      geometry: { type: 'LineString', coordinates: line },
    });
  }
  if (!isLoop) features.push(pinAt(finish, meaning.end));
  features.push(pinAt(start, meaning.start));
  return features;
}

function pinAt(coordinates: Coordinates, colour: string): OverlayFeature {
  return {
    properties: { 'marker-color': colour, 'marker-size': 'large' },
    geometry: { type: 'Point', coordinates },
  };
}
