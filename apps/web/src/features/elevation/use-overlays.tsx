import type { Position } from '@webmaps/geo/position';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { HoverStore } from '../../elevation/hover-store.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { addPlace } from './edit-places.ts';
import { ElevationOverlays } from './elevation-overlays.tsx';
import type { PointerStore } from './height/pointer-store.ts';
import { metresPerPixel } from './line/metres-per-pixel.ts';
import { nearestOnPath } from './line/path.ts';
import type { ElevationStateControl } from './use-elevation-state.ts';
import type { Tools } from './use-tools.ts';

interface OverlaysInput extends Tools {
  /** `null` until it can be used. */
  readonly map: MapHandle | null;
  readonly change: ElevationStateControl['change'];
  readonly pointer: PointerStore;
  readonly hover: HoverStore;
}

/** How near the pointer is to a line at which it is pointed at. */
const POINTER_PIXELS = 14;

/** What is on the map, the same element until something of it changes. */
export function useOverlays(input: OverlaysInput): ReactNode {
  const { map, change, pointer, hover, shown, line, sight, view, edits } = input;
  const isPointed = useRef(false);
  return useMemo(() => {
    const press = (position: Position) => {
      if (shown.tool !== 'height') return change((before) => addPlace(before, position));
      pointer.set(position);
      return undefined;
    };
    const point = (position: Position | null) => {
      pointer.set(position);
      const path = line.measured?.path;
      const near = map ? POINTER_PIXELS * metresPerPixel(map.getView()) : 0;
      const metres = position && path ? nearestOnPath(path, position, near) : null;
      // A mouse that rests beside the line leaves the cursor of the profile to its keys.
      if (metres !== null || isPointed.current) hover.set(metres);
      isPointed.current = metres !== null;
    };
    return (
      <ElevationOverlays
        {...{ line, hover, pointer, view, edits }}
        state={shown}
        sight={sight.stretches}
        onPress={press}
        onPoint={point}
      />
    );
  }, [shown, line, hover, sight.stretches, view, edits, pointer, change, map]);
}
