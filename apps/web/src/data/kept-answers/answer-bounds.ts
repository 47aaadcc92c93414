import type { AnswerFacts } from '../../storage/answer-database.ts';

const DAY_MS = 86_400_000;
/** What one browser keeps of one person. */
export const MAX_AGE_MS = 30 * DAY_MS;
export const MAX_ANSWERS = 300;
export const MAX_BYTES = 20_000_000;
/** A larger answer is not kept: writing it would hold the page up. */
export const MAX_ANSWER_BYTES = 2_000_000;

/** What goes of the kept answers: those of an age, and the oldest beyond number and size. */
export function answersToForget(all: readonly AnswerFacts[], now: number): readonly AnswerFacts[] {
  let count = 0;
  let bytes = 0;
  return all
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter((facts) => {
      count += 1;
      bytes += facts.bytes;
      return count > MAX_ANSWERS || bytes > MAX_BYTES || now - facts.keptAt > MAX_AGE_MS;
    });
}

/** About how much room a value takes: its texts, and eight bytes for everything else in it. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  const parts = value instanceof Map ? [...value].flat() : Object.entries(value).flat();
  return parts.reduce<number>((sum, part) => sum + roughBytes(part), 8);
}
