import { hashKey } from '@tanstack/react-query';
import type { Fields } from './pending-change.ts';

/** The place of a task on the board; moving one past another is no contradiction. */
const NEVER_IN_CONFLICT = 'position';

export type FieldComparison =
  /** The change was made on what is there. */
  | { readonly kind: 'push' }
  /** What is there is what was wanted: it has arrived, or somebody did the same. */
  | { readonly kind: 'same' }
  /** Somebody made something else of it. */
  | { readonly kind: 'conflict'; readonly theirs: Fields };

/**
 * Compares what a change was made on and what it makes with what is there now, column by column.
 *
 * @param theirs at least the columns of `wanted`
 */
export function compareFields({
  base,
  wanted,
  theirs,
}: {
  readonly base: Fields;
  readonly wanted: Fields;
  readonly theirs: Fields;
}): FieldComparison {
  const columns = Object.keys(wanted).filter((column) => column !== NEVER_IN_CONFLICT);
  const isThere = (values: Fields) => (column: string) =>
    hashKey([theirs[column] ?? null]) === hashKey([values[column] ?? null]);
  if (columns.every(isThere(wanted))) return { kind: 'same' };
  const changed = columns.filter((column) => !isThere(base)(column) && !isThere(wanted)(column));
  if (changed.length === 0) return { kind: 'push' };
  return {
    kind: 'conflict',
    theirs: Object.fromEntries(changed.map((column) => [column, theirs[column] ?? null])),
  };
}
