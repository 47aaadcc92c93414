import type { Position } from '@webmaps/geo/position';
import type { Sight } from '@webmaps/terrain/line-of-sight';
import { pathOf, stretchOf } from '../line/path.ts';

/** A part of the line of sight; unknown until the ground below it was read. */
export interface SightStretch {
  readonly kind: 'seen' | 'hidden' | 'unknown';
  readonly line: readonly Position[];
}

/** What the eye sees along the line, up to the ground that hides what is behind it. */
export function sightStretches(
  line: readonly Position[],
  sight: Pick<Sight, 'obstacle'> | undefined,
): readonly SightStretch[] {
  if (!sight?.obstacle) return [{ kind: sight ? 'seen' : 'unknown', line }];
  const path = pathOf(line);
  const { distanceMetres } = sight.obstacle;
  return [
    { kind: 'seen', line: stretchOf(path, 0, distanceMetres) },
    { kind: 'hidden', line: stretchOf(path, distanceMetres, path.marksMetres.at(-1) ?? 0) },
  ];
}
