import { useCallback, useEffect, useState } from 'react';

/** Which of several routes is looked at: the one pointed at, else the one that was pressed last. */
export interface Look {
  readonly at: number | null;
  readonly point: (index: number | null) => void;
  readonly press: (index: number) => void;
}

/** New routes are looked at from the best on; `null` where there are none. */
export function useLook(routes: readonly unknown[]): Look {
  const [pointed, point] = useState<number | null>(null);
  const [pressed, press] = useState(0);
  useEffect(() => {
    point(null);
    press(0);
  }, [routes]);
  const at = pointed ?? pressed;
  return {
    at: at < routes.length ? at : null,
    point,
    press: useCallback((index: number) => {
      press(index);
      point(null);
    }, []),
  };
}
