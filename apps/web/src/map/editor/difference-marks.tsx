import { toVertex } from '@webmaps/project/gestures/vertex';
import { boundsOf } from '@webmaps/project/map/geometry/bounds';
import { bboxCentre } from '@webmaps/geo/bbox';
import { useLayoutEffect } from 'react';
import type { DifferenceKind, DifferenceMark } from '../../project-map/versions/map-comparison.ts';
import { text } from '../../text/en/map-versions.ts';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { addShapeCanvas, hasInside, traceShape } from './shape-canvas.ts';

interface DifferenceMarksProps {
  /** The same list until it changes. */
  readonly marks: readonly DifferenceMark[];
}

const COLOURS: Readonly<Record<'light' | 'dark', Readonly<Record<DifferenceKind, string>>>> = {
  light: { added: '#15803d', removed: '#b91c1c', changed: '#b45309' },
  dark: { added: '#4ade80', removed: '#f87171', changed: '#fbbf24' },
};
const CASING = { light: '#ffffff', dark: '#18181b' } as const;
/** Beside the colours, since not everybody tells them apart. */
const DASHES: Readonly<Record<DifferenceKind, readonly number[]>> = {
  added: [],
  removed: [7, 5],
  changed: [2, 3],
};
const SIGN_PIXELS = 8;
/** More signs than this would hide the map. */
const MAX_SIGNS = 200;

/** Marks above the map what has changed since a version. A child of `MapCanvas`. */
export function DifferenceMarks({ marks }: DifferenceMarksProps): null {
  const map = useMap();
  const { colourScheme: ground } = useFlavor();
  useLayoutEffect(() => {
    if (marks.length === 0) return undefined;
    const signs = marks.length > MAX_SIGNS ? [] : marks.flatMap(signOf);
    const { canvas, remove } = addShapeCanvas(map, (context, project) => {
      for (const { kind, shape, formerShape } of marks) {
        const colour = COLOURS[ground][kind];
        if (formerShape) {
          traceShape(context, formerShape, project);
          paintLine(context, { colour, ground, width: 1, dash: DASHES.removed });
        }
        traceShape(context, shape, project);
        if (hasInside(shape)) {
          context.fillStyle = `${colour}38`;
          context.fill('evenodd');
        }
        paintLine(context, { colour, ground, width: 2.5, dash: DASHES[kind] });
      }
      for (const { at, kind } of signs) paintSign(context, { ...project(at), kind, ground });
    });
    canvas.dataset['differences'] = String(marks.length);
    return remove;
  }, [map, marks, ground]);
  return null;
}

function signOf({ shape, kind }: DifferenceMark) {
  const box = boundsOf([shape]);
  return box ? [{ at: toVertex(bboxCentre(box)), kind }] : [];
}

type Ground = 'light' | 'dark';

interface LineLook {
  readonly colour: string;
  readonly ground: Ground;
  readonly width: number;
  readonly dash: readonly number[];
}

function paintLine(
  context: CanvasRenderingContext2D,
  { colour, ground, width, dash }: LineLook,
): void {
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.lineWidth = width + 2;
  context.strokeStyle = CASING[ground];
  context.stroke();
  context.setLineDash([...dash]);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

interface Sign {
  readonly x: number;
  readonly y: number;
  readonly kind: DifferenceKind;
  readonly ground: Ground;
}

function paintSign(context: CanvasRenderingContext2D, { x, y, kind, ground }: Sign): void {
  context.beginPath();
  context.arc(x, y, SIGN_PIXELS, 0, 2 * Math.PI);
  context.fillStyle = COLOURS[ground][kind];
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = CASING[ground];
  context.stroke();
  context.fillStyle = CASING[ground];
  context.font = '600 14px Inter, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text.signs[kind], x, y + 0.5);
}
