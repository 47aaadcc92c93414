/** How far a task is put from one at an end of its column; as seconds, which new tasks are placed by. */
const STEP = 60;

/**
 * Where a task stands between two others of its column.
 *
 * @param before the position of the task above it, undefined at the top
 * @param after the position of the task below it, undefined at the end
 * @param usual the position where the column is empty
 */
export function positionBetween(
  before: number | undefined,
  after: number | undefined,
  usual: number,
): number {
  if (before === undefined && after === undefined) return usual;
  if (before === undefined) return (after ?? 0) - STEP;
  if (after === undefined) return before + STEP;
  return (before + after) / 2;
}
