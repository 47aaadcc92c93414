import type { ActivityEntry } from './activity-kind.ts';

/** What is looked for among the runs of a person. */
interface TwinQuery {
  readonly fingerprint: string;
  /** Whether it is in the trash. */
  readonly isDeleted: boolean;
}

/** A run of the same recording. */
export function findTwin(
  entries: Iterable<ActivityEntry>,
  { fingerprint, isDeleted }: TwinQuery,
): ActivityEntry | undefined {
  for (const entry of entries) {
    const { facts, deletedAt } = entry.item;
    if (facts.fingerprint === fingerprint && (deletedAt !== null) === isDeleted) return entry;
  }
  return undefined;
}
