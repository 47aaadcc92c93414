import { useCallback, useEffect, useRef } from 'react';
import type { SunClock } from './sun-clock.ts';

/** An address that changed with each key would render the page each time. */
const QUIET_MILLISECONDS = 300;

/**
 * Keeps the moment of the sun and that of the address the same: the sun follows the address, and the
 * address the sun, once that has rested.
 *
 * @param time of the address; `undefined` where it has none
 * @returns takes a moment at which a person has let the slider go
 */
export function useSunTime(
  sun: SunClock,
  time: number | undefined,
  onTime: (time: number) => void,
): (time: number) => void {
  const written = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // What the slider itself has put there may be older than what it shows by now.
    if (time !== undefined && time !== written.current) sun.setTime(time);
  }, [sun, time]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (next) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = next - (next % 60_000);
        onTime(next);
      }, QUIET_MILLISECONDS);
    },
    [onTime],
  );
}
