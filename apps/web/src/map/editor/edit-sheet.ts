import type { Handle } from '@webmaps/project/gestures/corners';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { toPosition } from '@webmaps/project/gestures/vertex';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { isOfPoints, isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ScreenBox } from './box-press.ts';
import type { EditScene } from './edit-scene.ts';
import { screenLine } from './hit-shape.ts';
import { paintFrame } from './paint-frame.ts';
import { presenceColour } from './presence-colours.ts';
import { paintSnap } from './snap/paint-snap.ts';
import type { Snap } from './snap/snap.ts';

/** Of the selection and of what is being drawn; the second on dark ground. */
const EDITING = { light: '#2f6bff', dark: '#6f9bff' } as const;
const CASING = { light: 'rgba(255, 255, 255, .9)', dark: 'rgba(24, 24, 27, .85)' } as const;
const CORNER_PIXELS = 10;
const MIDDLE_PIXELS = 7;
const POINT_PIXELS = 8;

/**
 * A canvas above the map with what is in hand. It is drawn with each picture of the map and whenever
 * the scene changes, so a drag costs no source and no tile.
 */
export class EditSheet {
  readonly #map: MapLibreMap;
  readonly #canvas: HTMLCanvasElement;
  #scene: EditScene | undefined;
  #box: ScreenBox | undefined;
  #snap: Snap | undefined;
  #ground: 'light' | 'dark' = 'light';
  readonly #draw = () => this.#paint();

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#canvas = document.createElement('canvas');
    this.#canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none';
    this.#canvas.setAttribute('aria-hidden', 'true');
    map.getCanvasContainer().append(this.#canvas);
    map.on('render', this.#draw);
  }

  show(scene: EditScene, ground: 'light' | 'dark'): void {
    this.#scene = scene;
    this.#ground = ground;
    this.#paint();
  }

  /** A box that is being drawn to select what is in it. */
  showBox(box: ScreenBox | undefined): void {
    this.#box = box;
    this.#paint();
  }

  /** Where the next corner will be set, other than under the pointer. */
  showSnap(snap: Snap | undefined): void {
    if (snap === this.#snap) return;
    this.#snap = snap;
    this.#paint();
  }

  remove(): void {
    this.#map.off('render', this.#draw);
    this.#canvas.remove();
  }

  #paint(): void {
    const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
    const ratio = devicePixelRatio;
    if (this.#canvas.width !== width * ratio || this.#canvas.height !== height * ratio) {
      this.#canvas.width = width * ratio;
      this.#canvas.height = height * ratio;
      this.#canvas.style.width = `${width}px`;
      this.#canvas.style.height = `${height}px`;
    }
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const scene = this.#scene;
    const project = (vertex: Vertex) => this.#project(vertex);
    if (scene) {
      for (const shape of scene.selected) this.#paintShape(context, shape);
      if (scene.drawing?.shape) this.#paintShape(context, scene.drawing.shape);
      for (const corner of scene.drawing?.corners ?? []) this.#paintCorner(context, corner, false);
      if (scene.frame) paintFrame(context, scene.frame, { project, colour: EDITING[this.#ground] });
      for (const handle of scene.handles.toReversed()) this.#paintHandle(context, handle);
      for (const person of scene.people) this.#paintPerson(context, person);
    }
    if (this.#box) this.#paintBox(context, this.#box);
    if (this.#snap) paintSnap(context, this.#snap, { project, ground: this.#ground });
  }

  #paintShape(context: CanvasRenderingContext2D, geometry: Geometry): void {
    const colour = EDITING[this.#ground];
    const stride = strideOf(geometry);
    const project = (vertex: Vertex) => this.#project(vertex);
    const lines = geometry.lines.map((line) => screenLine(line, { stride, project }));
    context.beginPath();
    if (isOfPoints(geometry.type)) {
      for (const [at] of lines) {
        if (!at) continue;
        context.moveTo(at.x + POINT_PIXELS, at.y);
        context.arc(at.x, at.y, POINT_PIXELS, 0, 2 * Math.PI);
      }
    } else {
      for (const line of lines) {
        for (const [index, { x, y }] of line.entries()) {
          if (index === 0) context.moveTo(x, y);
          else context.lineTo(x, y);
        }
        if (isPolygon(geometry)) context.closePath();
      }
    }
    if (isOfPoints(geometry.type) || isPolygon(geometry)) {
      context.fillStyle = `${colour}24`;
      context.fill('evenodd');
    }
    context.lineJoin = 'round';
    context.lineWidth = 5;
    context.strokeStyle = CASING[this.#ground];
    context.stroke();
    context.lineWidth = 2.2;
    context.strokeStyle = colour;
    context.stroke();
  }

  #paintHandle(context: CanvasRenderingContext2D, handle: Handle): void {
    if (handle.kind === 'corner') {
      this.#paintCorner(context, handle.at, handle === this.#scene?.chosen);
      return;
    }
    const { x, y } = this.#project(handle.at);
    context.beginPath();
    context.arc(x, y, MIDDLE_PIXELS / 2, 0, 2 * Math.PI);
    this.#paintKnob(context, '#ffffff');
  }

  #paintCorner(context: CanvasRenderingContext2D, at: Vertex, isChosen: boolean): void {
    const { x, y } = this.#project(at);
    context.beginPath();
    context.rect(x - CORNER_PIXELS / 2, y - CORNER_PIXELS / 2, CORNER_PIXELS, CORNER_PIXELS);
    this.#paintKnob(context, isChosen ? EDITING[this.#ground] : '#ffffff');
  }

  #paintKnob(context: CanvasRenderingContext2D, fill: string): void {
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = EDITING[this.#ground];
    context.stroke();
  }

  #paintPerson(
    context: CanvasRenderingContext2D,
    { name, colour, cursor }: EditScene['people'][number],
  ): void {
    const { x, y } = this.#project(cursor);
    const { ground, text } = presenceColour(colour);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 5, y + 14);
    context.lineTo(x + 13, y + 8);
    context.closePath();
    context.fillStyle = ground;
    context.fill();
    context.font = '500 12px Inter, sans-serif';
    const width = context.measureText(name).width + 12;
    context.beginPath();
    context.roundRect(x + 12, y + 12, width, 20, 6);
    context.fill();
    context.fillStyle = text;
    context.textBaseline = 'middle';
    context.fillText(name, x + 18, y + 22);
  }

  #paintBox(context: CanvasRenderingContext2D, { from, to }: ScreenBox): void {
    context.beginPath();
    context.rect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.fillStyle = `${EDITING[this.#ground]}24`;
    context.fill();
    context.setLineDash([6, 4]);
    context.lineWidth = 1.5;
    context.strokeStyle = EDITING[this.#ground];
    context.stroke();
    context.setLineDash([]);
  }

  #project(vertex: Vertex) {
    const [lon, lat] = toPosition(vertex);
    return this.#map.project([lon, lat]);
  }
}
