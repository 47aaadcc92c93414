import type { Bbox } from '@webmaps/geo/bbox';
import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles, Protocol } from 'pmtiles';
import { text } from '../../text/en/map-page.ts';
import { fitBox } from './fit-box.ts';
import { heightProtocols } from '../heights/height-protocols.ts';
import { IconsWithTimeout } from './icons-with-timeout.ts';
import { levelTerrain } from '../heights/level-terrain.ts';
import type { MapGestures, MapPadding, MapView } from './map-types.ts';
import { zoomRange } from './zoom-range.ts';

/** The icons of every map of the page. */
export const icons = new IconsWithTimeout((...request) => fetch(...request));

/** Pixels for each pixel of CSS. */
const DENSE = 2;

let prepared = false;

/** Sets the library up once per page: its worker from our own origin, and readers of our tiles. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  setWorkerUrl(new URL(workerUrl, location.origin).href);
  const protocol = new Protocol();
  addProtocol('pmtiles', protocol.tile);
  const archiveAt = (address: string) => {
    if (!protocol.get(address)) protocol.add(new PMTiles(address));
    return protocol.get(address) as PMTiles;
  };
  addProtocol('terrain', levelTerrain(archiveAt));
  addProtocol(icons.scheme, icons.load);
  for (const [scheme, load] of Object.entries(heightProtocols(archiveAt))) {
    addProtocol(scheme, load);
  }
}

/** How densely a picture of a map is drawn. */
export interface MapPicture {
  /** Pixels for each pixel of CSS. */
  readonly pixelRatio: number;
  /** The longest side in pixels; MapLibre draws less densely, and silently, where this is too short. */
  readonly maxPixels: number;
}

/**
 * Makes a map in the container, without a style: which regions it needs is known from what it sees.
 * Its controls are ours; only gestures and keys are the library's.
 */
export function createMap(
  container: HTMLElement,
  {
    view,
    box,
    padding,
    gestures,
    picture,
  }: {
    readonly view: MapView;
    /** Shown whole, in place of the view's centre and zoom. */
    readonly box: Bbox | undefined;
    readonly padding: MapPadding;
    readonly gestures: MapGestures;
    /** Set for a map that is read as a picture, and not used. */
    readonly picture?: MapPicture;
  },
): MapLibreMap {
  prepare();
  const map = new MapLibreMap({
    container,
    center: [view.center[0], view.center[1]],
    zoom: view.zoom,
    bearing: view.bearing,
    pitch: view.pitch,
    maxPitch: 80,
    ...zoomRange,
    attributionControl: false,
    // pictures must not catch labels half faded in
    fadeDuration: navigator.webdriver || picture ? 0 : 250,
    // So dense, edges are smooth without the memory of four samples a pixel.
    canvasContextAttributes: picture
      ? { antialias: picture.pixelRatio < DENSE, preserveDrawingBuffer: true }
      : { antialias: true },
    ...(picture && {
      pixelRatio: picture.pixelRatio,
      maxCanvasSize: [picture.maxPixels, picture.maxPixels] as [number, number],
      interactive: false,
    }),
    cooperativeGestures: gestures === 'cooperative',
    locale: {
      'Map.Title': text.label,
      'CooperativeGesturesHandler.WindowsHelpText': text.gestures.wheel,
      'CooperativeGesturesHandler.MacHelpText': text.gestures.wheelOnMac,
      'CooperativeGesturesHandler.MobileHelpText': text.gestures.fingers,
    },
  });
  map.setPadding({ ...padding });
  if (box) fitBox(map, box, { motion: 'jump' });
  const forget = icons.subscribe(() => {
    const sprite = map.getStyle()?.sprite;
    if (typeof sprite === 'string') map.setSprite(sprite);
  });
  map.once('remove', forget);
  map.getCanvas().setAttribute('aria-label', text.canvas);
  return map;
}
