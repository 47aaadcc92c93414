import type { Breakdown, Route } from '@webmaps/router/route/route';
import { groundOf } from '@webmaps/router/format/surface';

/** What a runner should know who only asked for the shortest way. */
export interface MountainFacts {
  /** T2 or T3 of the Swiss Alpine Club's scale; more has a warning of its own. */
  readonly hardest: string;
  /** The length of paths from T2 on. */
  readonly metres: number;
  /** Whole percent of the surface that is unpaved or unknown, where that is most of it. */
  readonly unsurePercent: number | null;
}

/** Less is a shortcut between two streets that a mapper has graded. */
const MIN_METRES = 100;

/** `undefined` where the route keeps to ways that need no sure foot. */
export function mountainFacts({
  difficulties = [],
  surfaces,
}: Pick<Route, 'difficulties' | 'surfaces'>): MountainFacts | undefined {
  const mountain = difficulties.filter(({ kind }) => kind >= 'T2');
  const metres = total(mountain);
  if (metres < MIN_METRES) return undefined;
  const hardest = mountain.reduce((most, { kind }) => (kind > most ? kind : most), 'T2');
  const unsure = surfaces.filter(({ kind }) => kind === 'unknown' || isUnpaved(kind));
  const percent = Math.round((total(unsure) / total(surfaces)) * 100);
  return { hardest, metres, unsurePercent: percent > 50 ? percent : null };
}

function isUnpaved(kind: string): boolean {
  const ground = groundOf(kind);
  return ground === 'loose' || ground === 'rough';
}

function total(parts: readonly Breakdown[]): number {
  return parts.reduce((sum, { metres }) => sum + metres, 0);
}
