import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { pickMostSpecific } from '@webmaps/geocoder/pick-most-specific';
import { projectLimits } from '@webmaps/project/limits';
import { useCallback, useEffect, useRef } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { PlaceSlotProps } from '../../features/projects/chosen-place.ts';
import { engine } from '../engine.ts';

/** Chooses a place by its name, or by a position that is named as soon as the search knows it. */
export function usePlaceChoice(onPlace: PlaceSlotProps['onPlace']) {
  const [{ coordinates }] = useDisplayPreferences();
  const naming = useRef<AbortController>(undefined);
  useEffect(() => () => naming.current?.abort(), []);

  const choose = useCallback(
    (chosen: PlaceSlotProps['place']) => {
      naming.current?.abort();
      onPlace(chosen && { ...chosen, name: shortened(chosen.name) });
    },
    [onPlace],
  );
  /** A position has its coordinates for a name until the search has told what is there. */
  const press = useCallback(
    async (position: Position) => {
      choose({ name: formatPosition(position, coordinates), position });
      const abort = new AbortController();
      naming.current = abort;
      const answer = await engine.reverse({ position }, { signal: abort.signal });
      if (abort.signal.aborted || answer.status !== 'ready') return;
      const name = pickMostSpecific(answer.results)?.label;
      if (name !== undefined) choose({ name, position });
    },
    [choose, coordinates],
  );
  return { choose, press };
}

/** A name as long as the database keeps. */
function shortened(name: string): string {
  return [...name].slice(0, projectLimits.locationName).join('');
}
