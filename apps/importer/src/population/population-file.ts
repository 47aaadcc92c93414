/** A file of people, and the year of its data where it is known. */
export interface PopulationFile {
  readonly file: string;
  readonly year?: number;
}

/** Reads `FILE` or `YEAR:FILE`. */
export function readPopulationFile(text: string): PopulationFile {
  const [, year, file] = /^(\d{4}):(.+)$/.exec(text) ?? [];
  return year === undefined || file === undefined ? { file: text } : { file, year: Number(year) };
}
