import { useSyncExternalStore } from 'react';

/** Whether the browser has a network; that a server answers is another question. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function isOnline(): boolean {
  return navigator.onLine;
}
