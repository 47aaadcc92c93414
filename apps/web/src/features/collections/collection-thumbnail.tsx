import { useMemo } from 'react';
import { routeSketch } from '../../recent/route-sketch.ts';
import type { ShownMember } from './shown-members.ts';

/** Of one line, in the units of a drawing of 48 by 48. */
const SKETCH = { size: 22, margin: 3 } as const;
const PLACES = [
  [2, 2],
  [24, 2],
  [2, 24],
  [24, 24],
] as const;

/** The first four lines of a collection, small, beside its name. */
export function CollectionThumbnail({ members }: { readonly members: readonly ShownMember[] }) {
  const sketches = useMemo(
    () =>
      members
        .slice(0, PLACES.length)
        .map(({ kind, id, item }) => ({ kind, id, sketch: routeSketch(item.facts.line, SKETCH) })),
    [members],
  );
  return (
    <svg viewBox="0 0 48 48" className="size-12 shrink-0 rounded-md bg-muted" aria-hidden="true">
      {sketches.map(({ kind, id, sketch }, index) => {
        const [x, y] = PLACES[index]!;
        return (
          <path
            key={`${kind} ${id}`}
            d={sketch?.path}
            transform={`translate(${x} ${y})`}
            fill="none"
            stroke="var(--color-route)"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        );
      })}
    </svg>
  );
}
