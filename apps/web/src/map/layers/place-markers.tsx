import type { Position } from '@webmaps/geo/position';
import { Marker } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../canvas/map-context.ts';

interface MarkedPlace {
  readonly key: string;
  readonly position: Position;
  /** What stands in its tooltip. */
  readonly label: string;
  readonly colour: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

/**
 * Small round signs for things to look at; for fingers more than is seen of them can be pressed. They are for the pointer: whoever shows them has them in
 * a list too, for keys and screen readers. A child of `MapCanvas`.
 */
export function PlaceMarkers({ places }: { readonly places: readonly MarkedPlace[] }) {
  return places.map((place) => <PlaceMarker key={place.key} place={place} />);
}

function PlaceMarker({ place }: { readonly place: MarkedPlace }) {
  const map = useMap();
  const [element] = useState(createElement);
  const [lon, lat] = place.position;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([lon, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, lon, lat]);
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      title={place.label}
      className="grid size-6 place-items-center rounded-full max-md:size-11 pointer-coarse:size-11"
      onClick={place.onChoose}
    >
      <span
        className="true-colours grid size-6 place-items-center rounded-full border-2 border-white text-white shadow-md [&>svg]:size-3.5"
        style={{ background: place.colour }}
      >
        {place.icon}
      </span>
    </button>,
    element,
  );
}

/** Presses on it are its own: on the map they would add waypoints or drag the line. */
function createElement(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  for (const type of ['mousedown', 'touchstart', 'click', 'dblclick', 'contextmenu'] as const) {
    element.addEventListener(type, (event) => event.stopPropagation());
  }
  return element;
}
