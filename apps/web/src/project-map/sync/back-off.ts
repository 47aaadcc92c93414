import { growingDelay } from '../../http/growing-delay.ts';

/** How long to wait after so many failures in a row: as for all else, and up to a quarter more. */
export function backOffMilliseconds(failures: number, random: () => number = Math.random): number {
  // So that those who were cut off together do not come back together.
  return growingDelay(failures) * (1 + random() / 4);
}
