import { useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  /** Milliseconds; `Infinity` never ends. */
  readonly duration: number;
  readonly paused: boolean;
  /** Another value restarts it. */
  readonly round: number;
  readonly onEnd: () => void;
}

/** Calls once the duration has passed, not counting the time it was paused. */
export function useCountdown({ duration, paused, round, onEnd }: Countdown): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    left.current = duration;
  }, [duration, round]);

  useEffect(() => {
    // A browser takes an endless time-out for none at all.
    if (paused || left.current === Infinity) return undefined;
    const start = performance.now();
    const timer = setTimeout(end, Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [duration, round, paused]);
}
