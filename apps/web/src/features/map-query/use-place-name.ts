import type { Position } from '@webmaps/geo/position';
import { pickMostSpecific } from '@webmaps/geocoder/pick-most-specific';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { useEffect, useState } from 'react';
import type { Engine, RegionStatus } from '../../engine/engine.ts';

export type PlaceName =
  | { readonly status: 'waiting' }
  /** `undefined` where nothing with a name is near. */
  | { readonly status: 'ready'; readonly nearest: SearchResult | undefined }
  /** The place is in no region. */
  | { readonly status: 'outside' }
  | { readonly status: 'failed' };

const NEAREST = 8;

/** What is at a place of the map. It is asked again once the region is in the browser. */
export function usePlaceName(
  engine: Pick<Engine, 'reverse'>,
  [lon, lat]: Position,
  regionStatus: RegionStatus,
): PlaceName {
  const [name, setName] = useState<PlaceName>({ status: 'waiting' });
  const isHere = regionStatus.status === 'ready';
  useEffect(() => {
    const abort = new AbortController();
    setName((before) => (before.status === 'failed' ? { status: 'waiting' } : before));
    void (async () => {
      const asked = { position: [lon, lat] as const, limit: NEAREST };
      const answer = await engine.reverse(asked, { signal: abort.signal });
      if (abort.signal.aborted || answer.status === 'cancelled') return;
      setName(
        answer.status === 'ready'
          ? { status: 'ready', nearest: pickMostSpecific(answer.results) }
          : { status: answer.error.code === 'outside_region' ? 'outside' : 'failed' },
      );
    })();
    return () => abort.abort();
  }, [engine, lon, lat, isHere]);
  return name;
}
