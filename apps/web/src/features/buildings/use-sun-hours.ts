import type { Building } from '@webmaps/buildings/building';
import { useEffect, useMemo, useState } from 'react';
import type { SunHandle } from '../../map/sun/sun-layers.tsx';
import type { PlacePoint } from '../../map/sun/trace-tiles.ts';
import type { PlaceClock } from './place-clock.ts';
import { lightOfDay, sunsOfDay } from './sun-hours.ts';
import type { Light } from './sun-hours.ts';

export type SunHours =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly light: readonly Light[] };

/** Sun and shade of a day at a place, by what is drawn, and again when more buildings are. */
export function useSunHours(
  handle: SunHandle | null,
  place: PlacePoint | undefined,
  {
    clock,
    day,
    drawn,
    building,
  }: {
    readonly clock: PlaceClock;
    readonly day: string;
    /** The number of buildings that are drawn; `undefined` while they are still coming. */
    readonly drawn: number | undefined;
    /** What a person has drawn among them. */
    readonly building: Building | undefined;
  },
): SunHours {
  const [hours, setHours] = useState<SunHours>({ status: 'waiting' });
  const suns = useMemo(() => place && sunsOfDay(clock, day, place.position), [clock, day, place]);
  useEffect(() => {
    if (!handle || !place || !suns || drawn === undefined) return undefined;
    let isWanted = true;
    handle.sunHours(place, suns).then(
      (lit) => {
        if (isWanted) setHours({ status: 'ready', light: lightOfDay(suns, lit) });
      },
      () => {
        if (isWanted) setHours({ status: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [handle, place, suns, drawn, building]);
  useEffect(() => setHours({ status: 'waiting' }), [place]);
  return hours;
}
