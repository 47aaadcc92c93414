import type { Position } from '@webmaps/geo/position';
import { sunTimes } from '@webmaps/geo/sun-times';
import { useEffect, useState } from 'react';
import { dimAfterSunset } from '../../appearance/colour-mode.ts';

const MINUTE_MILLISECONDS = 60_000;

/** Shows the page dark while the sun is down where the runner is, unless a theme was chosen. */
export function useDarkAfterSunset(position: Position): void {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const isNight = isSunDown(position, now);
  useEffect(() => {
    dimAfterSunset(isNight);
    return () => dimAfterSunset(false);
  }, [isNight]);
}

function isSunDown(position: Position, now: number): boolean {
  const { sunrise, sunset, isUpAtNoon } = sunTimes(position, now);
  if (sunrise === null || sunset === null) return !isUpAtNoon;
  return now < sunrise || now > sunset;
}
