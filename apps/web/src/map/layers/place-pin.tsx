import type { Position } from '@webmaps/geo/position';
import { MapMarker } from './map-marker.tsx';

/** Marks a place that is no part of the route, such as a search result. A child of `MapCanvas`. */
export function PlacePin({ position }: { readonly position: Position }) {
  return (
    <MapMarker className="map-place" anchor="bottom" position={position}>
      <svg viewBox="0 0 28 36" width="28" height="36">
        <path
          d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z"
          fill="#2f6bff"
          stroke="#fff"
          strokeWidth="2"
        />
        <circle cx="14" cy="13.5" r="4.5" fill="#fff" />
      </svg>
    </MapMarker>
  );
}
