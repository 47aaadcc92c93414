import { cellArea, UNITS } from 'h3-js';
import { ACCEPT_IT } from '../rasters/looks-like-classes.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import type { PopulationCells } from './population-cells.ts';

/** Kowloon Walled City, the densest place there ever was, had some 1.9 million per km2 on 0.026 km2. */
const MOST_PER_KM2 = 2_000_000;
/** Dhaka has some 45,000 on the whole, Malé 65,000. */
const MOST_PER_KM2_ON_THE_WHOLE = 100_000;
/** On less than that a few towers are the whole. */
const WHOLE_KM2 = 2;

/** Throws `ImportFailure` where more people are counted than ever lived so close together. */
export function assertPeople(name: string, { people }: PopulationCells): void {
  let total = 0;
  let area = 0;
  let densest = 0;
  for (const [cell, count] of people) {
    if (count === 0) continue;
    const km2 = cellArea(cell, UNITS.km2);
    total += count;
    area += km2;
    densest = Math.max(densest, count / km2);
  }
  const mean = area > WHOLE_KM2 ? total / area : 0;
  if (densest <= MOST_PER_KM2 && mean <= MOST_PER_KM2_ON_THE_WHOLE) return;
  const [found, where] =
    mean > MOST_PER_KM2_ON_THE_WHOLE ? [mean, 'on the whole'] : [densest, 'in one place'];
  throw new ImportFailure(
    `${name}: ${Math.round(total).toLocaleString('en')} people, ${Math.round(found).toLocaleString('en')} per km2 ${where}, more than ever lived so close together; does it hold something else than people per pixel? ${capital(ACCEPT_IT)}`,
  );
}

function capital(sentence: string): string {
  return `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}`;
}
