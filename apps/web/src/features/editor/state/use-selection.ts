import { bboxOf } from '@webmaps/geo/bbox';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { linePositions } from '@webmaps/project/map/geometry/line-positions';
import type { FeatureId } from '@webmaps/project/map/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectMap } from '../../../project-map/project-map.ts';

/** More are selected by their ids alone: their shapes are not drawn in hand. */
const MOST_IN_HAND = 500;

export interface Selection {
  readonly ids: readonly FeatureId[];
  /** Another for each other selection. */
  readonly key: number;
  /** Those that are in hand, as they are now; what was deleted meanwhile is left out. */
  readonly features: readonly IdentifiedFeature[];
  readonly select: (ids: readonly FeatureId[]) => void;
  /** Selects what a ring that was drawn goes around or through. */
  readonly selectIn: (drawn: Geometry) => Promise<void>;
  /** Reads the features in hand again. */
  readonly reread: () => Promise<void>;
}

/** What a person has selected, which follows what others do with it. */
export function useSelection(map: ProjectMap): Selection {
  const [{ ids, key }, setSelected] = useState<Pick<Selection, 'ids' | 'key'>>({ ids: [], key: 0 });
  const [features, setFeatures] = useState<readonly IdentifiedFeature[]>([]);
  const latest = useRef(ids);
  latest.current = ids;

  const reread = useCallback(async () => {
    const wanted = latest.current;
    const read = await Promise.all(
      wanted.slice(0, MOST_IN_HAND).map((id) => map.layers.feature(id)),
    );
    if (latest.current !== wanted) return;
    setFeatures(read.filter((feature) => feature !== undefined));
    const left = wanted.filter((_, at) => at >= MOST_IN_HAND || read[at] !== undefined);
    if (left.length < wanted.length) setSelected((was) => ({ ids: left, key: was.key + 1 }));
  }, [map]);
  const select = useCallback(
    (next: readonly FeatureId[]) => {
      latest.current = next;
      setSelected((was) => ({ ids: next, key: was.key + 1 }));
      if (next.length === 0) setFeatures([]);
      else void reread();
    },
    [reread],
  );
  // What was selected may not be there, or be another thing, on the other map.
  useEffect(() => () => select([]), [map, select]);
  useEffect(
    () =>
      map.onLayerNews(() => {
        if (latest.current.length > 0) void reread();
      }),
    [map, reread],
  );
  const selectIn = async ({ lines: [ring = []] }: Geometry) => {
    const box = bboxOf(linePositions(ring, 2));
    if (box) select(await map.layers.inBox({ box, ring }));
  };
  return { ids, key, features, select, selectIn, reread };
}
