import { distanceMetres } from '@webmaps/geo/distance';
import { foldText } from '@webmaps/geocoder/fold-text';
import type { PlaceInput } from '@webmaps/geocoder/place-input';
import type { Tags } from '../osm/extract.ts';

/**
 * Where a vehicle halts on its track, or a station tagged only with `public_transport`.
 * Sources: OSM wiki, Key:public_transport and Tag:railway=stop.
 */
export function isStopPosition(key: string, value: string): boolean {
  return key === 'public_transport' || (key === 'railway' && value === 'stop');
}

/** The category of a stop, by the vehicles that halt there. */
export function stopCategory(tags: Tags): string {
  const isStation = tags['public_transport'] === 'station';
  const has = (vehicle: string): boolean => tags[vehicle] === 'yes';
  if (RAIL.some(has)) return isStation ? 'station' : 'halt';
  if (has('tram')) return 'tram_stop';
  if (has('ferry')) return 'ferry_terminal';
  if (ROAD.some(has)) return isStation ? 'bus_station' : 'bus_stop';
  if (tags['railway'] !== undefined) return 'halt';
  return isStation ? 'station' : 'bus_stop';
}

const RAIL = ['train', 'subway', 'light_rail', 'monorail', 'funicular', 'aerialway'];
const ROAD = ['bus', 'coach', 'share_taxi', 'trolleybus'];

/** A thing, and whether it is only where vehicles halt. */
export interface MaybeStop {
  readonly thing: PlaceInput;
  readonly isStop: boolean;
}

/**
 * Leaves out the stops of what is already there under the same name: every track of a station has
 * one, and so has either side of a street. Keeps the order.
 */
export function dropRepeatedStops(things: readonly MaybeStop[]): PlaceInput[] {
  const byName = new Map<string, PlaceInput[]>();
  const keep = (thing: PlaceInput): void => {
    const name = foldText(thing.names[0] ?? '');
    byName.set(name, [...(byName.get(name) ?? []), thing]);
  };
  for (const { thing, isStop } of things) {
    if (!isStop && thing.kind === 'station') keep(thing);
  }
  return things
    .filter(({ thing, isStop }) => {
      if (!isStop) return true;
      const known = byName.get(foldText(thing.names[0] ?? '')) ?? [];
      if (known.some((other) => isSameStop(other, thing))) return false;
      keep(thing);
      return true;
    })
    .map(({ thing }) => thing);
}

/** From a track of a large station to its middle, or across a square of tram lines. */
const SAME_STOP_METRES = 400;

function isSameStop(a: PlaceInput, b: PlaceInput): boolean {
  return distanceMetres(a.position, b.position) < SAME_STOP_METRES;
}
