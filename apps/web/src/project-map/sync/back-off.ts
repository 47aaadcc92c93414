const FIRST_MILLISECONDS = 1000;
const MAX_MILLISECONDS = 30_000;

/** How long to wait after so many failures in a row: 1, 2, 4 … 30 s, and up to a quarter more. */
export function backOffMilliseconds(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(MAX_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1));
  // So that those who were cut off together do not come back together.
  return delay * (1 + random() / 4);
}
