import type { ProfileAddress } from '@webmaps/project/profile-address';
import { useCallback, useEffect, useRef } from 'react';
import type { OpenPublishedMap } from './open-published-map.ts';
import type { PublishedMap } from './read-published-map.ts';

/** Opens the map where it is not open yet. */
export type OpenPublished = () => Promise<OpenPublishedMap>;

/**
 * What opens a published map when it is first needed; the page closes it. The map and the address are
 * the same objects for as long as the page shows them.
 */
export function usePublishedMap(
  map: PublishedMap | null,
  address: ProfileAddress,
): OpenPublished | undefined {
  const opening = useRef<Promise<OpenPublishedMap>>(undefined);
  useEffect(
    () => () => {
      opening.current?.then(
        (opened) => opened.close(),
        () => undefined,
      );
      opening.current = undefined;
    },
    [map, address],
  );
  const open = useCallback((): Promise<OpenPublishedMap> => {
    if (map === null) return Promise.reject(new Error('There is no map'));
    const loading = opening.current ?? load(map, address);
    opening.current = loading;
    loading.catch(() => {
      // The next press tries it again.
      if (opening.current === loading) opening.current = undefined;
    });
    return loading;
  }, [map, address]);
  return map === null ? undefined : open;
}

/** What a worker needs comes with the first map that is opened. */
async function load(map: PublishedMap, address: ProfileAddress): Promise<OpenPublishedMap> {
  const { openPublishedMap } = await import('./open-published-map.ts');
  return openPublishedMap(map, address);
}
