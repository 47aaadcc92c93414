import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useLayoutEffect } from 'react';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { addShapeCanvas, hasInside, traceShape } from './shape-canvas.ts';

interface GhostSurfaceProps {
  /** The same list until it changes. */
  readonly shapes: readonly Geometry[];
}

const COLOURS = {
  light: { line: '#b45309', fill: 'rgba(217, 119, 6, .22)' },
  dark: { line: '#fbbf24', fill: 'rgba(251, 191, 36, .22)' },
} as const;

/** Draws above the map what is not there yet. A child of `MapCanvas`. */
export function GhostSurface({ shapes }: GhostSurfaceProps): null {
  const map = useMap();
  const { colourScheme } = useFlavor();
  useLayoutEffect(() => {
    if (shapes.length === 0) return undefined;
    const { canvas, remove } = addShapeCanvas(map, (context, project) => {
      context.fillStyle = COLOURS[colourScheme].fill;
      context.strokeStyle = COLOURS[colourScheme].line;
      context.lineWidth = 1.5;
      for (const shape of shapes) {
        traceShape(context, shape, project);
        if (hasInside(shape)) context.fill('evenodd');
        context.stroke();
      }
    });
    canvas.dataset['ghosts'] = String(shapes.length);
    return remove;
  }, [map, shapes, colourScheme]);
  return null;
}
