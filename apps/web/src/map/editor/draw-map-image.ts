import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { flavors } from '@webmaps/map-style/flavors';
import type { NodeId } from '@webmaps/project/map/ids';
import { remoteCredits } from '@webmaps/project/map/nodes/remote-credits';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { Region } from '@webmaps/protocol/region';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { spriteBase } from 'virtual:map-sprites';
import type { LayerNews, LayerReader } from '../../project-map/layers/layer-reader.ts';
import { isPermitted } from '../remote/permitted-hosts.ts';
import { withAbsoluteAddresses } from '../canvas/absolute-addresses.ts';
import { buildStyle } from '../canvas/build-style.ts';
import { creditsOf } from '../canvas/controls/credits.ts';
import { measureScale } from '../canvas/controls/measure-scale.ts';
import { createMap, icons } from '../canvas/create-map.ts';
import { fontFaces } from '../canvas/font-faces.ts';
import { boundsOf } from '../canvas/map-handle.ts';
import type { MapOptions, MapView } from '../canvas/map-types.ts';
import { regionsInView } from '../canvas/regions-in-view.ts';
import { DocumentDrawing } from './document-drawing.ts';

/** The layers of a document on the base map, drawn from straight above. */
export interface MapImageOrder {
  readonly regions: readonly Region[];
  readonly theme: BasemapTheme;
  readonly options: MapOptions;
  readonly units: 'metric' | 'imperial';
  readonly view: Pick<MapView, 'center' | 'zoom' | 'bearing'>;
  /** In pixels of CSS, whole. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each pixel of CSS. */
  readonly pixelRatio: number;
  readonly nodes: ReadonlyMap<NodeId, MapNode>;
  readonly layers: LayerReader;
  readonly onNews: (listener: (news: readonly LayerNews[]) => void) => () => void;
}

export interface MapImage {
  readonly canvas: HTMLCanvasElement;
  /** In a pixel of CSS, at the middle. */
  readonly metresPerPixel: number;
  /** The sources of what is on it. */
  readonly credits: readonly string[];
}

/** The graphics card gives fewer pixels than were asked for. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}

/** Over so many pixels of CSS the scale is measured. */
const SCALE_PIXELS = 96;

/**
 * Draws the map beside the page. Rejects with the signal's reason where that is aborted, and with
 * {@link TooManyPixels}.
 */
export async function drawMapImage(order: MapImageOrder, signal: AbortSignal): Promise<MapImage> {
  signal.throwIfAborted();
  const { width, height, pixelRatio, view } = order;
  const container = document.createElement('div');
  container.setAttribute('aria-hidden', 'true');
  container.inert = true;
  container.style.cssText = `position:fixed;left:-${width + 100}px;top:0;width:${width}px;height:${height}px;visibility:hidden`;
  document.body.append(container);
  const map = createMap(container, {
    view: { ...view, pitch: 0 },
    box: undefined,
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    gestures: 'own',
    picture: { pixelRatio, maxPixels: maxCanvasPixels() },
  });
  let drawing: DocumentDrawing | undefined;
  try {
    const regions = regionsInView(order.regions, boundsOf(map));
    await until(map, 'style.load', {
      signal,
      begin: () => map.setStyle(styleOf(order, regions), { diff: false }),
    });
    drawing = new DocumentDrawing(map, order.layers);
    await drawLayers(map, { ...order, drawing, signal });
    if (map.getCanvas().width < Math.floor(width * pixelRatio)) throw new TooManyPixels();
    return {
      canvas: copyOf(map.getCanvas()),
      metresPerPixel: measureScale(map, SCALE_PIXELS),
      credits: [
        ...creditsOf(regions, []).map(({ text }) => text),
        ...remoteCredits(order.nodes, (address) => isPermitted(address)),
      ],
    };
  } finally {
    drawing?.remove();
    map.remove();
    container.remove();
  }
}

async function drawLayers(
  map: MapLibreMap,
  {
    nodes,
    onNews,
    theme,
    drawing,
    signal,
  }: MapImageOrder & { readonly drawing: DocumentDrawing; readonly signal: AbortSignal },
): Promise<void> {
  const stop = onNews((news) => drawing.hear(news));
  try {
    await until(map, 'idle', {
      signal,
      begin: () => drawing.show(nodes, flavors[theme].colourScheme),
    });
    // While it drew, tiles may have become old.
    while (!map.loaded()) await until(map, 'idle', { signal });
  } finally {
    stop();
  }
}

function styleOf(
  { theme, options, units }: MapImageOrder,
  regions: readonly Region[],
): ReturnType<typeof buildStyle> {
  return buildStyle({
    flavor: theme,
    regions: regions.map(withAbsoluteAddresses),
    // From straight above, roofs would only cover the names of streets, and hills are not seen.
    options: { ...options, buildings3d: false, terrain3d: false },
    units,
    assets: {
      sprite: icons.address(new URL(`${spriteBase}/${theme}`, location.origin).href),
      fontFaces,
    },
  });
}

function until(
  map: MapLibreMap,
  event: 'style.load' | 'idle',
  { signal, begin }: { readonly signal: AbortSignal; readonly begin?: () => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    map.once(event, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    begin?.();
  });
}

/** What a removed map has drawn is gone. */
function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}

let known: number | undefined;

/** The longest side of a picture that the graphics card draws, in pixels. */
export function maxCanvasPixels(): number {
  known ??= askForMaxPixels();
  return known;
}

/** What MapLibre draws at most by itself. */
const USUAL_PIXELS = 4096;

function askForMaxPixels(): number {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return USUAL_PIXELS;
  const viewport = context.getParameter(context.MAX_VIEWPORT_DIMS) as Int32Array;
  const sides = [
    context.getParameter(context.MAX_TEXTURE_SIZE) as number,
    context.getParameter(context.MAX_RENDERBUFFER_SIZE) as number,
    ...viewport,
  ];
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return Math.min(...sides);
}
