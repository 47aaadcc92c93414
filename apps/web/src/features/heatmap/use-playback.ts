import { useEffect, useState } from 'react';
import type { WeekRange } from './worker/bins.ts';

const STEP_MILLISECONDS = 700;

interface Playback {
  /** The week that is played; nothing while none is. */
  readonly week: number | null;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** Goes through the weeks of a range one after the other, and ends after the last. */
export function usePlayback([from, to]: WeekRange): Playback {
  const [week, setWeek] = useState<number | null>(null);
  useEffect(() => {
    if (week === null) return undefined;
    const timer = setTimeout(() => setWeek(week < to ? week + 1 : null), STEP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [week, to]);
  return { week, setPlaying: (isPlaying) => setWeek(isPlaying ? from : null) };
}
