import type { CoordinateNotation } from '@webmaps/geo/coordinate-notation';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { pickMostSpecific } from '@webmaps/geocoder/pick-most-specific';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Engine, RegionStatus } from '../engine/engine.ts';
import type { Waypoint } from '@webmaps/plan/waypoint';

/**
 * What each waypoint is called, by its id: its own name, the place there, else its coordinates.
 * None until the search for the place has answered.
 */
export type WaypointNames = ReadonlyMap<string, string>;

/**
 * Asks what is at each waypoint; places once heard of are remembered, the others asked for again
 * when the region can answer in the browser.
 */
export function useWaypointNames(
  { engine, regionStatus }: { readonly engine: Engine; readonly regionStatus: RegionStatus },
  waypoints: readonly Waypoint[],
  notation: CoordinateNotation,
): WaypointNames {
  const isHere = regionStatus.status === 'ready';
  /** `null` where nothing with a name was found. */
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map());
  // What becomes known meanwhile is no reason to ask again, so the effect does not depend on it.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  useEffect(() => {
    const abort = new AbortController();
    void (async () => {
      for (const { position, name } of waypoints) {
        if (name !== undefined || typeof latest.current.get(keyOf(position)) === 'string') continue;
        const answer = await engine.reverse({ position }, { signal: abort.signal });
        if (abort.signal.aborted) return;
        const label =
          answer.status === 'ready' ? pickMostSpecific(answer.results)?.label : undefined;
        setKnown((before) => new Map(before).set(keyOf(position), label ?? null));
      }
    })();
    return () => abort.abort();
  }, [engine, waypoints, isHere]);

  return useMemo(
    () =>
      new Map(
        waypoints.flatMap(({ id, position, name }) => {
          const found = name ?? known.get(keyOf(position));
          if (found === undefined) return [];
          return [[id, found ?? formatPosition(position, notation)] as const];
        }),
      ),
    [waypoints, known, notation],
  );
}

function keyOf(position: Position): string {
  return position.join(',');
}
