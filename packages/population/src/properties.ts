/** The names of a cell's properties in the tiles, by year; without one those of the newest. */

export function peopleProperty(year?: number): string {
  return year === undefined ? 'population' : `population_${year}`;
}

/** People per km2. */
export function densityProperty(year?: number): string {
  return year === undefined ? 'density' : `density_${year}`;
}
