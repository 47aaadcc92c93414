import { cellToParent } from 'h3-js';

/** The finest cells that are shown: 0.1 km2, a few streets. Finer would name single houses. */
export const FINEST_RESOLUTION = 9;

/** People per H3 cell, all of one resolution. */
export interface PopulationCells {
  readonly h3Resolution: number;
  readonly people: ReadonlyMap<string, number>;
}

/** Cells in ascending order with people rounded to hundredths; empty ones left out. */
export function rounded({ h3Resolution, people }: PopulationCells): PopulationCells {
  const cells = [...people].map(([cell, count]) => [cell, toHundredths(count)] as const);
  const kept = cells.filter(([, count]) => count > 0);
  return { h3Resolution, people: new Map(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The same people in larger cells; their sum stays. */
export function coarsened(cells: PopulationCells, h3Resolution: number): PopulationCells {
  if (h3Resolution >= cells.h3Resolution) return cells;
  const people = new Map<string, number>();
  for (const [cell, count] of cells.people) {
    const parent = cellToParent(cell, h3Resolution);
    people.set(parent, (people.get(parent) ?? 0) + count);
  }
  return rounded({ h3Resolution, people });
}

/** How many people live in all cells. */
export function totalPeople({ people }: PopulationCells): number {
  let total = 0;
  for (const count of people.values()) total += count;
  return toHundredths(total);
}

function toHundredths(count: number): number {
  return Math.round(count * 100) / 100;
}
