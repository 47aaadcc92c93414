/** Nobody has run a kilometre faster. */
const FASTEST_SECONDS_PER_KM = 120;

/** A goal time for a route with stops, which are part of it. */
export type Goal =
  | { readonly status: 'none' | 'unreadable' | 'all_stops' }
  | { readonly status: 'too_fast'; readonly paceSecondsPerKm: number }
  | { readonly status: 'ready'; readonly movingSeconds: number };

/** What is written as a goal, and the time that it leaves for moving. */
export function goalFor(
  written: string,
  { lengthMetres, staySeconds }: { readonly lengthMetres: number; readonly staySeconds: number },
): Goal {
  if (written.trim() === '') return { status: 'none' };
  const seconds = readGoal(written);
  if (seconds === null) return { status: 'unreadable' };
  const movingSeconds = seconds - staySeconds;
  if (movingSeconds <= 0 && staySeconds > 0) return { status: 'all_stops' };
  const paceSecondsPerKm = (movingSeconds / lengthMetres) * 1000;
  return paceSecondsPerKm < FASTEST_SECONDS_PER_KM
    ? { status: 'too_fast', paceSecondsPerKm }
    : { status: 'ready', movingSeconds };
}

/** Seconds of "45:00" or "1:45:00"; `null` for anything else. */
export function readGoal(written: string): number | null {
  const match = /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s*$/.exec(written);
  if (!match) return null;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  if (seconds > 59 || (match[1] !== undefined && minutes > 59)) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
