import type { Position } from '@webmaps/geo/position';
import { useCallback, useMemo, useState } from 'react';
import { text } from '../../text/en/population.ts';
import { showToast } from '../../ui/toast.tsx';
import { usualArea, writeArea } from './count-area.ts';
import type { AreaKind, CountArea } from './count-area.ts';
import type { AreaPair } from './people-address.ts';
import { useCorners } from './use-corners.ts';
import type { Corners } from './use-corners.ts';

/** Which of the two areas gestures change. */
export type PlaceIndex = 0 | 1;

/** The areas of the page, and how gestures change them. */
export interface Areas {
  /** As they are drawn: during a drag before the address has them. */
  readonly shown: AreaPair;
  readonly active: PlaceIndex;
  readonly kind: AreaKind;
  readonly drawing: Corners;
  readonly setActive: (place: PlaceIndex) => void;
  /** Another kind begins another area; the one that is there is gone once that has begun. */
  readonly setKind: (kind: AreaKind) => void;
  readonly preview: (area: CountArea) => void;
  readonly change: (area: CountArea) => void;
  readonly remove: () => void;
  /** A press on the map. @returns how to take it back, where that is possible */
  readonly press: (position: Position) => (() => void) | undefined;
}

/** Keeps the areas in the address, and one that is being drawn or dragged beside it. */
export function useAreas(areas: AreaPair, onAreas: (areas: AreaPair) => void): Areas {
  const [active, setActivePlace] = useState<PlaceIndex>(0);
  const [dragged, setDragged] = useState<CountArea | null>(null);
  const own = areas[active];
  const [chosen, setChosen] = useState<AreaKind>(areas[0]?.kind ?? 'polygon');
  const kind = own?.kind ?? chosen;

  const put = useCallback(
    (area: CountArea | undefined) => {
      setDragged(null);
      onAreas(active === 0 ? [area, areas[1]] : [areas[0], area]);
    },
    [active, areas, onAreas],
  );
  const finish = useCallback(
    (corners: readonly Position[]) => put({ kind: 'polygon', corners }),
    [put],
  );
  const drawing = useCorners(!own && kind === 'polygon', finish);

  const shown = useMemo<AreaPair>(() => {
    if (!dragged) return areas;
    return active === 0 ? [dragged, areas[1]] : [areas[0], dragged];
  }, [areas, dragged, active]);

  const remove = () => {
    const before = areas;
    // What remains is the first place.
    setDragged(null);
    onAreas(active === 0 ? [areas[1], undefined] : [areas[0], undefined]);
    if (kind) setChosen(kind);
    setActivePlace(0);
    showToast({
      title: text.removed,
      action: { label: text.undo, run: () => onAreas(before) },
    });
  };
  return {
    shown,
    active,
    kind,
    drawing,
    setActive: (place) => {
      setDragged(null);
      setChosen(areas[place]?.kind ?? kind);
      setActivePlace(place);
    },
    setKind: (next) => {
      setChosen(next);
      if (!own || own.kind === next) return;
      // Between a circle and a walk the place stays.
      if (next !== 'polygon' && own.kind !== 'polygon') put(usualArea(next, own.centre));
      else put(undefined);
    },
    preview: setDragged,
    change: put,
    remove,
    press(position) {
      if (kind === 'polygon') return own ? undefined : drawing.add(position);
      put(own && own.kind === kind ? { ...own, centre: position } : usualArea(kind, position));
      return () => put(own);
    },
  };
}

/** Whether two areas would be written alike. */
export function isSameArea(a: CountArea | undefined, b: CountArea | undefined): boolean {
  return (a && writeArea(a)) === (b && writeArea(b));
}
