import type { FeatureId } from '@webmaps/project/map/ids';
import { useEffect, useRef } from 'react';
import { toPosition } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { ProjectMap } from '../../../project-map/project-map.ts';

/**
 * Shows the other people what is selected here and where the pointer is.
 *
 * @returns what to call as the pointer moves, and with `undefined` as it leaves the map
 */
export function useHere(
  map: ProjectMap,
  selection: readonly FeatureId[],
): (at: Vertex | undefined) => void {
  const cursor = useRef<readonly [number, number]>(undefined);
  useEffect(() => map.setHere({ cursor: cursor.current, selection }), [map, selection]);
  return (at) => {
    cursor.current = at && toPosition(at);
    map.setHere({ cursor: cursor.current, selection });
  };
}
