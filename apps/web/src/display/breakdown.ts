import type { Breakdown } from '@webmaps/router/route/route';

export interface Share extends Breakdown {
  /** 0 to 1 of the route. */
  readonly share: number;
}

/** The parts of a route, longest first and what is unknown last; nothing shorter than 5 m. */
export function sharesOf(breakdown: readonly Breakdown[]): Share[] {
  const total = breakdown.reduce((sum, { metres }) => sum + metres, 0);
  return breakdown
    .filter(({ metres }) => metres >= 5)
    .map(({ kind, metres }) => ({ kind, metres, share: metres / total }))
    .sort(
      (a, b) => Number(a.kind === 'unknown') - Number(b.kind === 'unknown') || b.metres - a.metres,
    );
}

/** Whole percent of the length that the map knows; 100 only where it knows all of it. */
export function knownPercent(breakdown: readonly Breakdown[]): number {
  const total = breakdown.reduce((sum, { metres }) => sum + metres, 0);
  const unknown = breakdown.find(({ kind }) => kind === 'unknown')?.metres ?? 0;
  return total > 0 ? Math.floor(((total - unknown) / total) * 100 + 1e-9) : 0;
}
