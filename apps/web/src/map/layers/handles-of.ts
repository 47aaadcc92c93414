import type { Position } from '@webmaps/geo/position';

/** A handle of a shape that is drawn or changed. */
export interface ShapeHandle {
  readonly key: string;
  readonly at: number;
  readonly position: Position;
}

/**
 * Handles by their place along a shape: one stays the same marker while it moves, and not where
 * another takes its place.
 */
export function handlesOf(positions: readonly Position[], kind: string): readonly ShapeHandle[] {
  return positions.map((position, at) => ({
    key: `${kind} ${at} of ${positions.length}`,
    at,
    position,
  }));
}
