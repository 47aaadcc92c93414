import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { routeSketches } from './route-sketch.ts';

const SKETCH = { size: 48, margin: 5 } as const;

interface RouteThumbnailProps {
  readonly line: readonly Position[];
  /** Another line to compare it with, drawn in grey under it. */
  readonly beside?: readonly Position[];
}

/** A route's line, small, beside its name. */
export function RouteThumbnail({ line, beside }: RouteThumbnailProps) {
  const [sketch, other] = useMemo(
    () => routeSketches(beside ? [line, beside] : [line], SKETCH),
    [line, beside],
  );
  const stroke = {
    fill: 'none',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg
      viewBox={`0 0 ${SKETCH.size} ${SKETCH.size}`}
      className={`shrink-0 rounded-md bg-muted ${beside ? 'size-18' : 'size-12'}`}
      aria-hidden="true"
    >
      {other && <path d={other.path} stroke="var(--color-faint)" {...stroke} />}
      {sketch && (
        <>
          <path d={sketch.path} stroke="var(--color-route)" {...stroke} />
          <circle cx={sketch.start[0]} cy={sketch.start[1]} r="3" fill="var(--color-start)" />
        </>
      )}
    </svg>
  );
}
