import { groundOf } from '@webmaps/router/format/surface';
import type { Breakdown, Route } from '@webmaps/router/route/route';

/** What a route that was asked to be paved has of other ground. */
export interface PavedRest {
  readonly unpavedMetres: number;
  /** The length of ways whose surface the map does not name. */
  readonly unknownMetres: number;
}

/** Less is a crossing or a gate. */
const MIN_METRES = 10;

/** `undefined` where all of it is paved; a few metres count as none. */
export function pavedRest({ surfaces }: Pick<Route, 'surfaces'>): PavedRest | undefined {
  const unpavedMetres = total(surfaces, ['loose', 'rough']);
  const unknownMetres = total(surfaces, ['unknown']);
  return unpavedMetres > 0 || unknownMetres > 0 ? { unpavedMetres, unknownMetres } : undefined;
}

function total(
  surfaces: readonly Breakdown[],
  grounds: readonly ReturnType<typeof groundOf>[],
): number {
  const metres = surfaces.reduce(
    (sum, { kind, metres }) => sum + (grounds.includes(groundOf(kind)) ? metres : 0),
    0,
  );
  return metres < MIN_METRES ? 0 : metres;
}
