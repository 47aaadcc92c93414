import type { Map as MapLibreMap } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import type { LocatedPerson } from '../canvas/map-types.ts';

const markers = new WeakMap<MapLibreMap, Marker>();

/** Marks where the person is with a dot; a second call moves it. */
export function drawPerson(map: MapLibreMap, { position, accuracyMetres }: LocatedPerson): void {
  const marker = markers.get(map) ?? new Marker({ element: personDot() });
  markers.set(map, marker);
  marker.getElement().title = `You are here, within ${Math.round(accuracyMetres)} m`;
  marker.setLngLat([position[0], position[1]]).addTo(map);
}

function personDot(): HTMLElement {
  const dot = document.createElement('div');
  dot.className = 'map-person';
  return dot;
}
