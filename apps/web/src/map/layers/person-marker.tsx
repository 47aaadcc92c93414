import type { LocatedPerson } from '../canvas/map-types.ts';
import { MapMarker } from './map-marker.tsx';

/** Marks where the person is. A child of `MapCanvas`. */
export function PersonMarker({ person }: { readonly person: LocatedPerson }) {
  const { position, accuracyMetres } = person;
  return (
    <MapMarker
      className="map-person"
      position={position}
      title={`You are here, within ${Math.round(accuracyMetres)} m`}
    />
  );
}
