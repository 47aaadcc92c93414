import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { isAlive } from '../../canvas/map-context.ts';
import type { OverlayFeature } from '../../layers/overlay-data.ts';
import { slotOf } from '../../layers/overlay-layer.ts';
import type { RouteVariant } from '../route-layers.ts';
import { ROUTE_SOURCE, routeLayers } from '../route-layers.ts';
import type { RouteStroke } from '../route-strokes.ts';
import { groundStrokes, upperStrokes } from '../route-strokes.ts';
import { BUILDINGS_FROM_ZOOM } from '@webmaps/map-style/buildings';
import type { Flavor } from '@webmaps/map-style/flavor';
import { drawMarks } from './draw-marks.ts';
import { drawStrokes } from './draw-strokes.ts';
import { GroundPlane } from './ground-plane.ts';
import type { LiveScene } from './live-scene.ts';
import { liveScene, visibleScene } from './live-scene.ts';
import { MapSplit } from './map-split.ts';
import type { MarkImages } from './mark-images.ts';
import { markImages } from './mark-images.ts';

export interface RouteStyle extends RouteVariant {
  readonly flavor: Flavor;
}

/**
 * - `off`: the map draws the route.
 * - `live`: overlay canvases show the route, as soon as one frame of the map has been split.
 * - `settling`: the map has been given the newest line and is getting it ready.
 * - `leaving`: its next frame has the line.
 */
type State = 'off' | 'live' | 'settling' | 'leaving';

/** After this the map's own line is enough, even if tiles elsewhere are missing or names still fade. */
const PATIENCE_MS = 1500;

/**
 * Draws a route that changes under a hand on canvases between the map's own layers, so that a new
 * line costs no frame of the map. What is seen is what the map would draw.
 */
export class LiveRoute {
  readonly #map: MapLibreMap;
  readonly #split: MapSplit;
  #state: State = 'off';
  #isShown = false;
  #scene: LiveScene = liveScene([]);
  #style: RouteStyle | undefined;
  #images: MarkImages | undefined;
  #timer = 0;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#split = new MapSplit(map);
    map.on('render', this.#onRender);
    map.on('idle', this.#leave);
  }

  /**
   * Shows these features from now on. False where it cannot: then they are the map's to draw. On
   * mountains a line must be laid over heights, which only the map can.
   */
  show(features: readonly OverlayFeature[], style: RouteStyle): boolean {
    if (this.#map.getTerrain() || !this.#prepare(style)) return false;
    this.#scene = liveScene(features);
    clearTimeout(this.#timer);
    if (!this.#split.active) this.#map.triggerRepaint();
    this.#split.active = true;
    this.#state = 'live';
    if (this.#isShown) this.#draw();
    return true;
  }

  /** The drag has ended. A route that is shown by now stays until it settles. */
  release(): void {
    if (this.#state !== 'live' || this.#isShown) return;
    this.#state = 'off';
    this.#split.active = false;
  }

  /** The map has been given these features: it takes over when it has drawn them. */
  settle(features: readonly OverlayFeature[]): void {
    this.release();
    if (this.#state === 'off' || this.#state === 'leaving') return;
    clearTimeout(this.#timer);
    this.#scene = liveScene(features);
    this.#state = 'settling';
    this.#draw();
    this.#timer = window.setTimeout(this.#leaveSoon, PATIENCE_MS);
  }

  /** The map draws the route again from its next frame on. */
  stop(): void {
    if (this.#state === 'off') return;
    this.#state = 'settling';
    this.#leave();
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.#map.off('render', this.#onRender);
    this.#map.off('idle', this.#leave);
    if (isAlive(this.#map)) this.#split.remove();
  }

  #prepare(style: RouteStyle): boolean {
    if (this.#style?.flavor !== style.flavor) {
      const font = getComputedStyle(this.#map.getContainer()).fontFamily;
      this.#images = markImages(style.flavor, font);
    }
    this.#style = style;
    return this.#split.split(groupsOf(style));
  }

  readonly #leaveSoon = (): void => {
    if (!isAlive(this.#map)) return;
    const isThere = this.#map.getSource(ROUTE_SOURCE) !== undefined;
    if (!isThere || this.#map.isSourceLoaded(ROUTE_SOURCE)) this.#leave();
    else this.#timer = window.setTimeout(this.#leaveSoon, PATIENCE_MS);
  };

  readonly #leave = (): void => {
    if (this.#state !== 'settling') return;
    clearTimeout(this.#timer);
    this.#state = 'leaving';
    this.#split.active = false;
    this.#map.triggerRepaint();
  };

  readonly #onRender = (): void => {
    if (this.#split.overlays.length > 0 && this.#map.getTerrain()) {
      // A split would part the ground that is laid over the heights.
      this.#split.rejoin();
      this.#state = 'off';
      this.#reveal(false);
    }
    if (this.#state === 'off') return;
    if (this.#state === 'leaving') {
      this.#state = 'off';
      this.#reveal(false);
    } else {
      this.#draw();
      this.#reveal(true);
    }
  };

  #reveal(shown: boolean): void {
    this.#isShown = shown;
    this.#split.show(shown);
  }

  #draw(): void {
    const { overlays } = this.#split;
    const [ground, ...above] = overlays;
    const marks = above.at(-1);
    const style = this.#style;
    if (!ground || !marks || !style || !this.#images) return;
    const map = this.#map;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const zoom = map.getZoom();
    const ratio = ground.canvas.width / width;
    const plane = planeOf(map, { width, height });
    const bounds = map.getBounds();
    const centre = map.getCenter();
    const [, , middle] = plane.see(mercatorX(centre.lng), mercatorY(centre.lat));
    const seen = visibleScene(
      this.#scene,
      { plane, width, height },
      { view: [mercatorX(bounds.getWest()), mercatorX(bounds.getEast())], middle },
    );

    for (const overlay of overlays) wipe(overlay);
    const strokes = groundStrokes(style.flavor, style.tilted);
    drawStrokes(ground, seen.lines, { strokes, zoom, ratio });
    const upper = above.length > 1 ? above[0] : undefined;
    if (upper && zoom >= BUILDINGS_FROM_ZOOM) {
      const faint = upperStrokes(style.tilted);
      const isStale = this.#scene.lines.some(({ stale }) => stale);
      // All of it at once: where two strokes meet, both would show through.
      upper.canvas.style.opacity = String(faint[0]?.[isStale ? 'staleOpacity' : 'opacity'] ?? 1);
      drawStrokes(upper, seen.lines, { strokes: faint.map(opaque), zoom, ratio });
    }
    const arrowed = seen.lines.filter(({ part }) => part === 'snapped' || part === 'free');
    drawMarks(
      marks,
      { lines: arrowed.map(({ pieces }) => pieces), marks: seen.marks },
      { images: this.#images, zoom, ratio },
    );
  }
}

/** The route's layers in groups that have no other layers between them, from bottom to top. */
function groupsOf({ flavor, ...style }: RouteStyle): readonly (readonly string[])[] {
  const slots = Map.groupBy(routeLayers(flavor, style), slotOf);
  return [...slots.values()].map((layers) => layers.map(({ id }) => id));
}

/** Measures the lower part of the screen, which shows ground however much the map is tilted. */
function planeOf(
  map: MapLibreMap,
  { width, height }: { readonly width: number; readonly height: number },
): GroundPlane {
  const places = [
    [0, height],
    [width, height],
    [0, height * 0.75],
    [width, height * 0.75],
  ] as const;
  return new GroundPlane(
    places.map(([x, y]) => {
      const { lng, lat } = map.unproject([x, y]);
      return { world: { x: mercatorX(lng), y: mercatorY(lat) }, pixel: { x, y } };
    }),
    512 * 2 ** map.getZoom(),
  );
}

function opaque(stroke: RouteStroke): RouteStroke {
  return { ...stroke, opacity: 1, staleOpacity: 1 };
}

function wipe(context: CanvasRenderingContext2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
}
