import { useSyncExternalStore } from 'react';
import { dayAndTimeText, dayText } from '../display/dates.ts';
import { text } from '../text/en/display.ts';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
  readonly className?: string;
}

/** When something happened: how long ago, and the day and the hour for who points at it. */
export function Moment({ at, className }: MomentProps) {
  const now = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / 60_000));
  return (
    <time dateTime={at} title={dayAndTimeText(at)} className={className}>
      {momentText(at, now * 60_000)}
    </time>
  );
}

/** "just now", "5 minutes ago", "yesterday"; after a month the day itself. */
export function momentText(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const ago = Math.abs(seconds);
  if (ago < 60) return text.justNow;
  for (const [unit, size, most] of steps) {
    if (ago < most) return relative.format(Math.trunc(seconds / size), unit);
  }
  return dayText(at);
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A unit, its seconds, and up to how many seconds it is the one to say. */
const steps = [
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 30 * 86_400],
] as const;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 20_000);
  return () => clearInterval(timer);
}
