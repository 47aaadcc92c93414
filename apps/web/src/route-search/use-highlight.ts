import { useCallback, useEffect, useState } from 'react';

/** The highlighted one of several routes: the one under the pointer, else the one pressed last. */
export interface Highlight {
  readonly index: number | null;
  readonly point: (index: number | null) => void;
  readonly press: (index: number) => void;
}

/** Highlights the best of new routes; `null` without routes. */
export function useHighlight(routes: readonly unknown[]): Highlight {
  const [pointed, point] = useState<number | null>(null);
  const [pressed, press] = useState(0);
  useEffect(() => {
    point(null);
    press(0);
  }, [routes]);
  const index = pointed ?? pressed;
  return {
    index: index < routes.length ? index : null,
    point,
    press: useCallback((index: number) => {
      press(index);
      point(null);
    }, []),
  };
}
