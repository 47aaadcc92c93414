import { useSyncExternalStore } from 'react';

export type Direction = 'ltr' | 'rtl';

/** The direction of the page, from its root element. */
export function useDirection(): Direction {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
