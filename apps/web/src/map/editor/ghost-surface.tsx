import { toPosition } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { isOfPoints, isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useLayoutEffect } from 'react';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { screenLine } from './hit-shape.ts';

interface GhostSurfaceProps {
  /** The same list until it changes. */
  readonly shapes: readonly Geometry[];
}

const COLOURS = {
  light: { line: '#b45309', fill: 'rgba(217, 119, 6, .22)' },
  dark: { line: '#fbbf24', fill: 'rgba(251, 191, 36, .22)' },
} as const;
const POINT_PIXELS = 5;

/** Draws above the map what is not there yet. A child of `MapCanvas`. */
export function GhostSurface({ shapes }: GhostSurfaceProps): null {
  const map = useMap();
  const { colourScheme } = useFlavor();
  useLayoutEffect(() => {
    if (shapes.length === 0) return undefined;
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none';
    canvas.setAttribute('aria-hidden', 'true');
    canvas.dataset['ghosts'] = String(shapes.length);
    map.getCanvasContainer().append(canvas);
    const project = (vertex: Vertex) => {
      const [lon, lat] = toPosition(vertex);
      return map.project([lon, lat]);
    };
    const draw = () => {
      const { clientWidth, clientHeight } = map.getCanvas();
      const context = sizedContext(canvas, clientWidth, clientHeight);
      if (!context) return;
      context.fillStyle = COLOURS[colourScheme].fill;
      context.strokeStyle = COLOURS[colourScheme].line;
      context.lineWidth = 1.5;
      for (const shape of shapes) drawShape(context, shape, project);
    };
    draw();
    map.on('render', draw);
    return () => {
      map.off('render', draw);
      canvas.remove();
    };
  }, [map, shapes, colourScheme]);
  return null;
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

function drawShape(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  project: (vertex: Vertex) => { readonly x: number; readonly y: number },
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
  if (isPolygon(geometry) || isOfPoints(geometry.type)) context.fill('evenodd');
  context.stroke();
}
