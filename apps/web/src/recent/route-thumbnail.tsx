import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { routeSketch } from './route-sketch.ts';

const SKETCH = { size: 48, margin: 5 } as const;

/** A route's line, small, beside its name. */
export function RouteThumbnail({ line }: { readonly line: readonly Position[] }) {
  const sketch = useMemo(() => routeSketch(line, SKETCH), [line]);
  return (
    <svg
      viewBox={`0 0 ${SKETCH.size} ${SKETCH.size}`}
      className="size-12 shrink-0 rounded-md bg-muted"
      aria-hidden="true"
    >
      {sketch && (
        <>
          <path
            d={sketch.path}
            fill="none"
            stroke="var(--color-route)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx={sketch.start[0]} cy={sketch.start[1]} r="3" fill="var(--color-start)" />
        </>
      )}
    </svg>
  );
}
