import type { FeatureId } from '@webmaps/project/map/ids';
import { useEffect, useRef } from 'react';
import type { TableReader } from '../../../project-map/table/table-reader.ts';

interface FollowOptions {
  readonly table: TableReader;
  readonly order: number | undefined;
  /** What is selected. */
  readonly ids: readonly FeatureId[];
  /** Scrolls to a row. */
  readonly reveal: (place: number) => void;
}

/** Brings the row of what was selected on the map into sight; what the table selects is there. */
export function useFollowSelection({ table, order, ids, reveal }: FollowOptions): {
  readonly own: (ids: readonly FeatureId[]) => void;
} {
  /** What the table has selected itself. */
  const made = useRef<readonly FeatureId[]>(undefined);
  const latest = useRef({ order, reveal });
  latest.current = { order, reveal };
  const [first] = ids;
  // Another order alone moves nothing.
  useEffect(() => {
    const { order: number } = latest.current;
    if (number === undefined || first === undefined || made.current === ids) return undefined;
    let isOver = false;
    void table.placeOf({ order: number, id: first }).then((place) => {
      if (!isOver && place !== undefined) latest.current.reveal(place);
    });
    return () => {
      isOver = true;
    };
  }, [table, ids, first]);
  return {
    own: (own) => {
      made.current = own;
    },
  };
}
