import { useSyncExternalStore } from 'react';

/** The height of the window in pixels, kept up to date. */
export function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => innerHeight);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
