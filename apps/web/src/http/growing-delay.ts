/** How long to wait after so many failures in a row, in milliseconds: 1, 2, 4, 8, 16 s, then 30 s each time. */
export function growingDelay(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000);
}
