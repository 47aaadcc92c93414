import { use, useSyncExternalStore } from 'react';
import { PrerenderedFor } from './prerendered-for.ts';

/** Narrower than this the panel is a sheet at the bottom. */
export const phoneQuery = '(max-width: 767.98px)';

/** Whether a media query matches, kept up to date. The only such rule outside the style sheets. */
export function useMediaQuery(query: string): boolean {
  const screen = use(PrerenderedFor);
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => query === phoneQuery && screen === 'phone',
  );
}
