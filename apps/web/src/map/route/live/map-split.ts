import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';

type Pen = CanvasRenderingContext2D;

/** What the map draws below a group of layers, and the sheet that stands in for the group. */
interface Cut {
  readonly picture: Pen;
  readonly sheet: Pen;
  readonly begin: CustomLayerInterface;
  readonly end: CustomLayerInterface;
}

/**
 * Takes a drawn map apart where given groups of layers lie: what is below and between them becomes
 * pictures, and sheets to draw on lie where the groups are. While it is `active` every frame of the
 * map leaves the groups out; from then on the sheets can change without the map being drawn again.
 */
export class MapSplit {
  /** The map's next frames are taken apart. */
  active = false;
  readonly #map: MapLibreMap;
  readonly #element = document.createElement('div');
  #cuts: readonly Cut[] = [];

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#element.className = 'map-live';
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.hidden = true;
    map.getCanvas().after(this.#element);
  }

  /** The sheets, one for each group; none while there are no cuts. */
  get sheets(): readonly Pen[] {
    return this.#cuts.map(({ sheet }) => sheet);
  }

  /**
   * Puts the cuts round groups of neighbouring layers, from bottom to top. False where one of them
   * is not on the map.
   */
  cut(groups: readonly (readonly string[])[]): boolean {
    const order = this.#map.getLayersOrder();
    if (!groups.flat().every((id) => order.includes(id))) return false;
    if (this.#cuts.length !== groups.length) this.#makeCuts(groups.length);
    groups.forEach((group, index) => this.#place(this.#cuts[index]!, group));
    return true;
  }

  /** Takes the cuts away again. */
  uncut(): void {
    this.active = false;
    this.#makeCuts(0);
  }

  /** Shows pictures and sheets in place of the map, or the map. */
  show(shown: boolean): void {
    this.#element.hidden = !shown;
    if (shown) return;
    // They are as large as the map, and may not be needed for long.
    for (const { picture, sheet } of this.#cuts) {
      for (const { canvas } of [picture, sheet]) canvas.width = canvas.height = 0;
    }
  }

  remove(): void {
    this.uncut();
    this.#element.remove();
  }

  #makeCuts(count: number): void {
    for (const { begin, end } of this.#cuts) {
      for (const { id } of [begin, end]) if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    }
    this.#cuts = Array.from({ length: count }, (_, index) => this.#makeCut(index));
    this.#element.replaceChildren(
      ...this.#cuts.flatMap(({ picture, sheet }) => [picture.canvas, sheet.canvas]),
    );
  }

  #makeCut(index: number): Cut {
    const canvas = this.#map.getCanvas();
    const picture = makePen();
    const sheet = makePen();
    const layer = (end: string, render: CustomLayerInterface['render']): CustomLayerInterface => ({
      id: `overlay-cut-${index}-${end}`,
      type: 'custom',
      render: (gl, input) => {
        if (this.active) render(gl, input);
      },
    });
    const begin = layer('begin', () => {
      for (const pen of [picture, sheet]) fit(pen.canvas, canvas);
      picture.globalCompositeOperation = 'copy';
      picture.drawImage(canvas, 0, 0);
    });
    return { picture, sheet, begin, end: layer('end', wipe) };
  }

  /** Changes nothing where the layers lie right already: a change makes the map place its names anew. */
  #place({ begin, end }: Cut, group: readonly string[]): void {
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

function makePen(): Pen {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  return pen;
}

function fit(canvas: HTMLCanvasElement, { width, height }: HTMLCanvasElement): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** What was drawn so far is in the pictures; what comes is to lie on nothing. */
function wipe(gl: WebGL2RenderingContext | WebGLRenderingContext): void {
  gl.disable(gl.SCISSOR_TEST);
  gl.colorMask(true, true, true, true);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
}
