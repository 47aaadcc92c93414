import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';

type Context2D = CanvasRenderingContext2D;

/** A picture of what the map draws below a group of layers, and the canvas that replaces the group. */
interface LayerSplit {
  readonly picture: Context2D;
  readonly overlay: Context2D;
  readonly begin: CustomLayerInterface;
  readonly end: CustomLayerInterface;
}

/**
 * Splits a drawn map at groups of layers: the layers below and between the groups become pictures,
 * and overlay canvases replace the groups. While it is `active`, every frame of the map leaves the
 * groups out, so that the overlays change without another frame of the map.
 */
export class MapSplit {
  /** Whether the next frames of the map are split. */
  active = false;
  readonly #map: MapLibreMap;
  readonly #element = document.createElement('div');
  #splits: readonly LayerSplit[] = [];

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#element.className = 'map-live';
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.hidden = true;
    map.getCanvas().after(this.#element);
  }

  /** One overlay canvas for each group; none while the map is whole. */
  get overlays(): readonly Context2D[] {
    return this.#splits.map(({ overlay }) => overlay);
  }

  /**
   * Splits the map at groups of neighbouring layers, from bottom to top. Returns false when one of
   * the layers is not on the map.
   */
  split(groups: readonly (readonly string[])[]): boolean {
    const order = this.#map.getLayersOrder();
    if (!groups.flat().every((id) => order.includes(id))) return false;
    if (this.#splits.length !== groups.length) this.#makeSplits(groups.length);
    groups.forEach((group, index) => this.#place(this.#splits[index]!, group));
    return true;
  }

  /** Makes the map whole again. */
  rejoin(): void {
    this.active = false;
    this.#makeSplits(0);
  }

  /** Shows pictures and overlays in place of the map, or the map. */
  show(shown: boolean): void {
    this.#element.hidden = !shown;
    if (shown) return;
    // They are as large as the map, and may not be needed for long.
    for (const { picture, overlay } of this.#splits) {
      for (const { canvas } of [picture, overlay]) canvas.width = canvas.height = 0;
    }
  }

  remove(): void {
    this.rejoin();
    this.#element.remove();
  }

  #makeSplits(count: number): void {
    for (const { begin, end } of this.#splits) {
      for (const { id } of [begin, end]) if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    }
    this.#splits = Array.from({ length: count }, (_, index) => this.#makeSplit(index));
    this.#element.replaceChildren(
      ...this.#splits.flatMap(({ picture, overlay }) => [picture.canvas, overlay.canvas]),
    );
  }

  #makeSplit(index: number): LayerSplit {
    const canvas = this.#map.getCanvas();
    const picture = createContext2D();
    const overlay = createContext2D();
    const layer = (end: string, render: CustomLayerInterface['render']): CustomLayerInterface => ({
      id: `overlay-split-${index}-${end}`,
      type: 'custom',
      render: (gl, input) => {
        if (this.active) render(gl, input);
      },
    });
    const begin = layer('begin', () => {
      for (const context of [picture, overlay]) fit(context.canvas, canvas);
      picture.globalCompositeOperation = 'copy';
      picture.drawImage(canvas, 0, 0);
    });
    return { picture, overlay, begin, end: layer('end', wipe) };
  }

  /** Changes nothing when the order is right: a change makes the map place all its names again. */
  #place({ begin, end }: LayerSplit, group: readonly string[]): void {
    const order = this.#map.getLayersOrder();
    const [first, last] = [group[0]!, group[group.length - 1]!];
    const isRight =
      order[order.indexOf(first) - 1] === begin.id && order[order.indexOf(last) + 1] === end.id;
    if (isRight) return;
    for (const { id } of [begin, end]) if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    const now = this.#map.getLayersOrder();
    this.#map.addLayer(begin, first);
    this.#map.addLayer(end, now[now.indexOf(last) + 1]);
  }
}

function createContext2D(): Context2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas');
  return context;
}

function fit(canvas: HTMLCanvasElement, { width, height }: HTMLCanvasElement): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Clears the canvas: the layers so far are in their picture, the next ones start empty. */
function wipe(gl: WebGL2RenderingContext | WebGLRenderingContext): void {
  gl.disable(gl.SCISSOR_TEST);
  gl.colorMask(true, true, true, true);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
}
