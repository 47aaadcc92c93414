import type { Position } from '@webmaps/geo/position';
import { MapMarker } from './map-marker.tsx';

interface NumberedPlace {
  readonly id: string;
  readonly position: Position;
  readonly name: string;
}

interface NumberedPinsProps {
  /** In the order of their numbers, which begin with 1. */
  readonly places: readonly NumberedPlace[];
  readonly highlighted: string | null;
  /** The pointer is over a pin, or has left it. */
  readonly onHighlight: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

/**
 * Pins with numbers, which repeat those of a list. They serve pointers only: the list has the same
 * places for keys and screen readers. A child of `MapCanvas`.
 */
export function NumberedPins({ places, highlighted, onHighlight, onChoose }: NumberedPinsProps) {
  const pins = places.map(({ id, position, name }, index) => (
    <MapMarker key={id} position={position} anchor="bottom" isPressable>
      <button
        type="button"
        tabIndex={-1}
        title={name}
        className="map-numbered"
        data-highlighted={id === highlighted || undefined}
        onPointerEnter={() => onHighlight(id)}
        onPointerLeave={() => onHighlight(null)}
        onClick={() => onChoose(id)}
      >
        <svg viewBox="0 0 28 36" width="28" height="36">
          <path
            d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z"
            stroke="#fff"
            strokeWidth="2"
          />
        </svg>
        <span>{index + 1}</span>
      </button>
    </MapMarker>
  ));
  // What comes later covers what came before: the first is the one to see.
  return pins.toReversed();
}

/** A dot at the place from which distances are measured. A child of `MapCanvas`. */
export function MiddleDot({ position }: { readonly position: Position }) {
  return (
    <MapMarker position={position}>
      <span className="map-middle" />
    </MapMarker>
  );
}
