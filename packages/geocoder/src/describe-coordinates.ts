import { formatCoordinates } from '@webmaps/geo/coordinate-text';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from './search-result.ts';

/** The result for typed coordinates: written back in one notation, so that people see how they were read. */
export function describeCoordinates(position: Position, near: Position | undefined): SearchResult {
  const text = formatCoordinates(position);
  return {
    id: `coordinate/${text.replace(' ', '')}`,
    name: text,
    label: text,
    kind: 'coordinate',
    category: 'coordinate',
    position,
    ...(near && { distanceMetres: distanceMetres(near, position) }),
  };
}
