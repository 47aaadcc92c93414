import { toPosition } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { isOfPoints, isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { screenLine } from './hit-shape.ts';

const POINT_PIXELS = 5;

export interface ShapeCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly remove: () => void;
}

type Project = (vertex: Vertex) => { readonly x: number; readonly y: number };

/** A canvas above a map, painted with each picture of the map. */
export function addShapeCanvas(
  map: MapLibreMap,
  paint: (context: CanvasRenderingContext2D, project: Project) => void,
): ShapeCanvas {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none';
  canvas.setAttribute('aria-hidden', 'true');
  map.getCanvasContainer().append(canvas);
  const project = (vertex: Vertex) => {
    const [lon, lat] = toPosition(vertex);
    return map.project([lon, lat]);
  };
  const draw = () => {
    const { clientWidth, clientHeight } = map.getCanvas();
    const context = sizedContext(canvas, clientWidth, clientHeight);
    if (context) paint(context, project);
  };
  draw();
  map.on('render', draw);
  return {
    canvas,
    remove() {
      map.off('render', draw);
      canvas.remove();
    },
  };
}

/** Puts a shape into the path of a context; a point is a small disc. */
export function traceShape(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  project: Project,
): void {
  context.beginPath();
  for (const line of geometry.lines) {
    for (const [index, { x, y }] of screenLine(line, {
      stride: strideOf(geometry),
      project,
    }).entries()) {
      if (isOfPoints(geometry.type)) {
        context.moveTo(x + POINT_PIXELS, y);
        context.arc(x, y, POINT_PIXELS, 0, 2 * Math.PI);
      } else if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    if (isPolygon(geometry)) context.closePath();
  }
}

/** Whether a shape has an inside, which can be filled. */
export function hasInside(geometry: Geometry): boolean {
  return isPolygon(geometry) || isOfPoints(geometry.type);
}

function sizedContext(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = devicePixelRatio;
  if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}
