import { useRouter } from '@tanstack/react-router';
import type { PagePath } from '@webmaps/sitemap/pages';
import { useCallback } from 'react';

type AddressChange = Readonly<Record<string, string | undefined>>;

/** Replaces parts of a page's own address; `undefined` takes a part away. */
export function useAddressChange(path: PagePath): (change: AddressChange) => void {
  const router = useRouter();
  return useCallback(
    (change) => {
      // A flight of the camera that ends while the next page is loaded would lead back here.
      if (router.latestLocation.pathname !== path) return;
      void router.navigate({
        to: '.',
        search: (before: object) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
          ),
        replace: true,
        resetScroll: false,
      });
    },
    [router, path],
  );
}
