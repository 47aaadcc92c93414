import * as z from 'zod/mini';
import { filterPoints } from './recording.ts';
import type { Recording } from './recording.ts';

const spanSchema = z.object({ from: z.number(), to: z.number() });

/** From one time to another, both included, in seconds since 1970. */
export type TimeSpan = Readonly<z.infer<typeof spanSchema>>;

/** What a person has changed of a recording, which itself stays as it was recorded. */
export const editsSchema = z.object({
  /** All that is left of the recording; `null` for the whole of it. */
  kept: z.nullable(spanSchema),
  /** Points between these times are left out, such as those of a jump. */
  removed: z.array(spanSchema),
});
export type Edits = Readonly<z.infer<typeof editsSchema>>;

export const NO_EDITS: Edits = { kept: null, removed: [] };

/** The recording as it was edited. Laps that begin outside of what is left go with it. */
export function applyEdits(recording: Recording, { kept, removed }: Edits): Recording {
  if (!kept && removed.length === 0) return recording;
  const isLeft = (time: number) =>
    (!kept || isWithin(kept, time)) && !removed.some((span) => isWithin(span, time));
  const segments = keepTimes(recording, isLeft);
  const laps = recording.laps.filter(
    ({ startSeconds, durationSeconds }) =>
      !kept || (startSeconds + durationSeconds > kept.from && startSeconds < kept.to),
  );
  return { segments, laps };
}

/** The two parts of a recording before and from a time on. */
export function splitRecording(
  recording: Recording,
  atSeconds: number,
): readonly [Recording, Recording] {
  const part = (isIn: (time: number) => boolean): Recording => ({
    segments: keepTimes(recording, isIn),
    laps: recording.laps.filter(({ startSeconds }) => isIn(startSeconds)),
  });
  return [part((time) => time < atSeconds), part((time) => time >= atSeconds)];
}

/** Several recordings as one, by their times; what is between them counts as a pause. */
export function joinRecordings(recordings: readonly Recording[]): Recording {
  const first = ({ channels }: Recording['segments'][number]) => channels.timeSeconds?.[0] ?? 0;
  return {
    segments: recordings
      .flatMap(({ segments }) => segments)
      .toSorted((a, b) => first(a) - first(b)),
    laps: recordings
      .flatMap(({ laps }) => laps)
      .toSorted((a, b) => a.startSeconds - b.startSeconds),
  };
}

function keepTimes(
  { segments }: Recording,
  isIn: (time: number) => boolean,
): Recording['segments'] {
  return segments.flatMap((segment) => {
    const times = segment.channels.timeSeconds;
    const left = filterPoints(segment, (index) => isIn(times?.[index] ?? NaN));
    return left.length > 0 ? [left] : [];
  });
}

function isWithin({ from, to }: TimeSpan, time: number): boolean {
  return time >= from && time <= to;
}
