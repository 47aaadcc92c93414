import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useState } from 'react';
import { askHeightRange } from '../../../map/heights/terrain-questions.ts';
import type { GroundOptions } from '../../../map-page/map-options.ts';
import type { Ground } from '../elevation-address.ts';

type Range = NonNullable<Awaited<ReturnType<typeof askHeightRange>>>;

interface ShownGround {
  /** For the map; the same object until something of it changes. */
  readonly options: GroundOptions;
  /** Of the region, while heights have colours; `null` until it is known. */
  readonly range: Range | null;
}

/** What the map shows of the ground, colours of heights once the range of the region is known. */
export function useShading({ shading, exaggeration }: Ground, region: Region): ShownGround {
  const [range, setRange] = useState<Range | null>(null);
  useEffect(() => {
    if (shading !== 'height' || !region.files.terrain) return undefined;
    let isLeft = false;
    setRange(null);
    const keep = (found: Range | undefined) => {
      if (!isLeft && found) setRange(found);
    };
    // Without it the map stays without colours; its own notice says what could not be read.
    askHeightRange(region).then(keep, (error: unknown) => {
      console.warn('The range of heights is not known:', error);
    });
    return () => {
      isLeft = true;
    };
  }, [shading, region]);
  const options = useMemo((): GroundOptions => {
    const raised = exaggeration > 0 ? { exaggeration } : {};
    if (shading === 'none') return raised;
    if (shading !== 'height') return { ...raised, shading: { kind: shading } };
    return range ? { ...raised, shading: { kind: 'height', ...range } } : raised;
  }, [shading, exaggeration, range]);
  return { options, range };
}
