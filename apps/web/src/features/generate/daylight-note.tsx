import type { Position } from '@webmaps/geo/position';
import { Sunset } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeText } from '../../display/dates.ts';
import { text } from '../../text/en/generate.ts';
import type { Daylight } from './daylight.ts';
import { daylightOf } from './daylight.ts';

interface DaylightNoteProps {
  readonly start: Position;
  /** Of the highlighted loop; `null` before there is one. */
  readonly durationSeconds: number | null;
}

/** Sunrise and sunset at the start, and when to leave to be back before dark. */
export function DaylightNote({ start, durationSeconds }: DaylightNoteProps) {
  const now = useNow();
  const daylight = daylightOf(start, now, durationSeconds);
  if (!daylight) return null;
  return (
    <p
      aria-label={text.daylight.label}
      role="note"
      className="flex gap-2.5 border-t px-4 py-3 text-small text-muted-foreground"
    >
      <Sunset size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <span>{sentencesOf(daylight).join(' ')}</span>
    </p>
  );
}

function sentencesOf(daylight: Daylight): readonly string[] {
  const words = text.daylight;
  if (daylight.kind === 'midnight_sun') return [words.midnightSun];
  if (daylight.kind === 'polar_night') return [words.polarNight];
  const { sunrise, sunset, advice } = daylight;
  return [
    words.times(timeText(sunrise), timeText(sunset)),
    ...(advice?.kind === 'start_by' ? [words.startBy(timeText(advice.time))] : []),
    ...(advice?.kind === 'too_late' ? [words.tooLate] : []),
    ...(advice?.kind === 'dark_until' ? [words.dark(timeText(advice.time))] : []),
    words.source,
  ];
}

const MINUTE_MILLISECONDS = 60_000;

/** The time, read again each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
