import { extendStroke, finishStroke, startStroke } from '@webmaps/project/gestures/freehand';
import type { Stroke } from '@webmaps/project/gestures/freehand';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useMemo, useRef, useState } from 'react';

export interface StrokeInHand {
  /** As far as it has been drawn. */
  readonly shape: Geometry | undefined;
  readonly start: (at: Vertex, pixelUnits: number) => void;
  readonly move: (at: Vertex) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

/** A shape that is drawn in one stroke; a press that draws nothing ends as nothing. */
export function useStroke(onFinished: (geometry: Geometry) => void): StrokeInHand {
  const [stroke, setStroke] = useState<Stroke>();
  // Several moves may come within one picture of the page.
  const latest = useRef<Stroke>(undefined);
  const put = (next: Stroke | undefined) => {
    latest.current = next;
    setStroke(next);
  };
  const shape = useMemo(() => stroke && lineOf(stroke), [stroke]);
  return {
    shape,
    start: (at, pixelUnits) => put(startStroke(at, pixelUnits)),
    move: (at) => {
      if (latest.current) put(extendStroke(latest.current, at));
    },
    end: () => {
      const geometry = latest.current && finishStroke(latest.current);
      put(undefined);
      if (geometry) onFinished(geometry);
    },
    cancel: () => put(undefined),
  };
}

function lineOf({ places }: Stroke): Geometry | undefined {
  return places.length < 2 ? undefined : { type: 'LineString', lines: [places.flat()] };
}
