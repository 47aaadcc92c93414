import type { Position } from '@webmaps/geo/position';
import type { ReactNode } from 'react';
import { MapMarker } from './map-marker.tsx';

interface MarkedPlace {
  readonly key: string;
  readonly position: Position;
  readonly tooltip: string;
  readonly colour: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

/**
 * Small round signs that can be pressed; the target is larger than the sign on touch screens. They
 * serve pointers only: panels list the same places for keys and screen readers. A child of
 * `MapCanvas`.
 */
export function PlaceMarkers({ places }: { readonly places: readonly MarkedPlace[] }) {
  return places.map(({ key, position, tooltip, colour, icon, onChoose }) => (
    <MapMarker key={key} position={position} isPressable>
      <button
        type="button"
        tabIndex={-1}
        title={tooltip}
        className="grid size-6 place-items-center rounded-full max-md:size-11 pointer-coarse:size-11"
        onClick={onChoose}
      >
        <span
          className="true-colours grid size-6 place-items-center rounded-full border-2 border-white text-white shadow-md [&>svg]:size-3.5"
          style={{ background: colour }}
        >
          {icon}
        </span>
      </button>
    </MapMarker>
  ));
}
