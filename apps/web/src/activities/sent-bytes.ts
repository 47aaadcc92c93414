import type { ActivityEntry } from './activity-kind.ts';

/**
 * The largest recording that an account takes. As text it is a third longer, and a column of samples
 * holds 16 MB.
 */
export const MAX_SENT_BYTES = 11_900_000;

/** Whether a run stays in this browser alone, since its recording is too large for an account. */
export function isTooLargeToSend({ base, item }: Pick<ActivityEntry, 'base' | 'item'>): boolean {
  return base === 0 && (item.facts.recordingBytes ?? 0) > MAX_SENT_BYTES;
}
