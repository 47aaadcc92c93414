import type { Building } from '@webmaps/buildings/building';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BuildingFacts } from '../../map/sun/building-facts.ts';
import type { SunPick } from '../../map/sun/buildings-api.ts';
import type { SunHandle } from '../../map/sun/sun-layers.tsx';
import type { DrawnBuildings } from '../../map/sun/tile-store.ts';
import type { BuildingsState } from './buildings-address.ts';

interface Picked {
  readonly facts: BuildingFacts | undefined;
  /** Why there are no facts of a building that the address names. */
  readonly missing: 'looked_for' | 'not_found' | undefined;
  /** Takes what was pressed; `undefined` closes the card. */
  readonly pick: (pick: SunPick | undefined) => void;
}

/** The building of the address: as it was pressed, or as it is found once it is drawn. */
export function usePicked(
  handle: SunHandle | null,
  {
    state: { pickedId, usualRoofs },
    drawn,
    building,
    onState,
  }: {
    readonly state: BuildingsState;
    readonly drawn: DrawnBuildings | undefined;
    /** What a person has drawn. */
    readonly building: Building | undefined;
    readonly onState: (change: Partial<BuildingsState>) => void;
  },
): Picked {
  const [facts, setFacts] = useState<BuildingFacts>();
  const [notFound, setNotFound] = useState<number>();
  /** What the facts were asked of. */
  const asked = useRef({ usualRoofs, building });
  const isSame = asked.current.usualRoofs === usualRoofs && asked.current.building === building;
  const isKnown = facts?.id === pickedId && isSame;
  useEffect(() => {
    if (!handle || pickedId === undefined || isKnown || drawn?.buildings === undefined)
      return undefined;
    let isWanted = true;
    handle.find(pickedId).then(
      (found) => {
        if (!isWanted) return;
        asked.current = { usualRoofs, building };
        if (found) setFacts(found);
        else if (drawn.status !== 'loading') setNotFound(pickedId);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [handle, pickedId, isKnown, usualRoofs, drawn, building]);
  const pick = useCallback(
    (next: SunPick | undefined) => {
      asked.current = { usualRoofs, building };
      setFacts(next?.facts);
      onState({ place: next?.place, pickedId: next?.facts?.id });
    },
    [onState, usualRoofs, building],
  );
  const shown = facts?.id === pickedId ? facts : undefined;
  const missing =
    pickedId === undefined || shown
      ? undefined
      : notFound === pickedId
        ? 'not_found'
        : 'looked_for';
  return { facts: shown, missing, pick };
}
