import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameToRest } from './came-to-rest.ts';
import { drawsInSoftware } from './draws-in-software.ts';
import { fitBox, showsBox } from './fit-box.ts';
import { locatePerson } from './locate.ts';
import type { LocatedPerson, MapHandle, MapView } from './map-types.ts';
import { namedPlaceAt } from './named-place.ts';
import { showsStreet } from './shows-street.ts';
import { takePicture } from './take-picture.ts';

/** The map as the rest of the application sees it. */
export function makeHandle(
  map: MapLibreMap,
  { onPerson }: { readonly onPerson: (person: LocatedPerson) => void },
): MapHandle {
  return {
    flyTo: (view) => map.flyTo({ ...cameraOf(view), duration: 900 }),
    jumpTo: (view) => map.jumpTo(cameraOf(view)),
    glideTo: (view, { milliseconds: duration, downPixels }) =>
      map.easeTo({
        ...cameraOf(view),
        offset: [0, downPixels],
        duration,
        easing: (share) => share,
      }),
    fitBounds: (bbox, options) => fitBox(map, bbox, options),
    shows: (bbox) => showsBox(map, bbox),
    zoomIn: () => map.zoomIn({ duration: 200 }),
    zoomOut: () => map.zoomOut({ duration: 200 }),
    resetNorth: () => map.easeTo({ bearing: 0, pitch: 0, duration: 300 }),
    setPitch: (degrees) => map.easeTo({ pitch: degrees, duration: 400 }),
    canRaiseTerrain: canRaiseTerrain(map),
    getView: () => viewOf(map),
    getBounds: () => boundsOf(map),
    getFreeSize: () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
      return { width: clientWidth - left - right, height: clientHeight - top - bottom };
    },
    project: (position) => {
      const { x, y } = map.project([position[0], position[1]]);
      return { x, y };
    },
    unproject: ({ x, y }) => positionOf(map.unproject([x, y])),
    cameToRest: () => cameToRest(map),
    showsStreet: () => showsStreet(map),
    namedPlaceAt: (point, language) => namedPlaceAt(map, point, language),
    locate: async () => {
      const person = await locatePerson();
      if (!person) return undefined;
      onPerson(person);
      map.flyTo({
        center: [person.position[0], person.position[1]],
        zoom: Math.max(map.getZoom(), 15),
        duration: 900,
      });
      return person;
    },
    takePicture: () => takePicture(map),
    focus: () => map.getCanvas().focus(),
    onMove: (listener) => {
      map.on('move', listener);
      return () => void map.off('move', listener);
    },
    jumpInFrame: (view) => {
      map.jumpTo(cameraOf(view));
      // The map itself would paint in the next frame, and lag behind the one that leads.
      map.redraw();
    },
  };
}

/** Raised hills take the graphics card's time. */
export function canRaiseTerrain(map: MapLibreMap): boolean {
  const context = map.getCanvas().getContext('webgl2');
  return context !== null && !drawsInSoftware(context);
}

export function viewOf(map: MapLibreMap): MapView {
  return {
    center: positionOf(map.getCenter()),
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
  };
}

export function boundsOf(map: Pick<MapLibreMap, 'getBounds'>): Bbox {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** A wrapped position: the map may have been dragged round the world. */
export function positionOf(place: { readonly lng: number; readonly lat: number }): Position {
  const lng = ((((place.lng + 180) % 360) + 360) % 360) - 180;
  return [lng, place.lat];
}

function cameraOf({ center, zoom, bearing, pitch }: Partial<MapView>) {
  return {
    ...(center && { center: [center[0], center[1]] as [number, number] }),
    ...(zoom !== undefined && { zoom }),
    ...(bearing !== undefined && { bearing }),
    ...(pitch !== undefined && { pitch }),
  };
}
