import { ImportFailure } from '../failure/import-failure.ts';
import { HIGHEST_METRES, LOWEST_METRES } from './fill-voids.ts';
import { ACCEPT_IT, looksLikeClasses } from '../rasters/looks-like-classes.ts';
import type { Heights } from './read-hgt.ts';

/** Values that mean "no data" where the file does not say so. */
const UNDECLARED_VOIDS = new Set([-9999, -32768, -32767, -99999, 65535, 32767].map(Math.fround));
/** Beyond any number that a raster would hold for something measured. */
const ABSURD = 1e6;
/** Noise may make some heights that are none. */
const MAX_SHARE_BEYOND_EARTH = 0.01;
/**
 * Throws `ImportFailure` where a raster given as heights holds something else: numbers beyond Earth
 * or codes of classes. Counts of people on pixels of a kilometre look like relief: see
 * `assertFitsMap`.
 */
export function assertHeights(name: string, { metres, width }: Heights): void {
  let known = 0;
  let beyond = 0;
  for (const value of metres) {
    if (Number.isNaN(value) || UNDECLARED_VOIDS.has(value) || Math.abs(value) > ABSURD) continue;
    known++;
    if (value < LOWEST_METRES || value > HIGHEST_METRES) beyond++;
  }
  if (beyond > known * MAX_SHARE_BEYOND_EARTH) {
    throw new ImportFailure(
      `${name}: ${((100 * beyond) / known).toFixed(0)} % of its values are no heights on Earth in metres (${LOWEST_METRES} to ${HIGHEST_METRES}); ${ACCEPT_IT}`,
    );
  }
  if (looksLikeClasses(metres, width)) {
    throw new ImportFailure(
      `${name}: holds few whole numbers, as land cover does, not heights; ${ACCEPT_IT}`,
    );
  }
}
