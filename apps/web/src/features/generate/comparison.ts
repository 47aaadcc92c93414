import { groundOf } from '@webmaps/router/format/surface';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Units } from '../../display/quantities.ts';
import { figuresOf } from '../../route-search/compare-routes.ts';
import { text } from '../../text/en/generate.ts';

/** A row of the comparison: a value for each loop, in their order. */
interface ComparisonRow {
  readonly name: string;
  readonly values: readonly string[];
}

/** Less of the length than this is not worth a row. */
const WORTH_SHOWING = 0.01;

/** What can be said of each loop. Rows of what is not known appear where something is not. */
export function comparisonOf(
  routes: readonly FoundRoute[],
  units: Units,
): readonly ComparisonRow[] {
  const figures = routes.map((route) => figuresOf(route, units));
  const { rows, percent, notKnown } = text;
  const shares = (name: string, of: (route: FoundRoute) => number | null): ComparisonRow => ({
    name,
    values: routes.map((route) => {
      const share = of(route);
      return share === null ? notKnown : percent(share);
    }),
  });
  const unknown = (name: string, of: (route: FoundRoute) => number): ComparisonRow[] =>
    routes.some((route) => of(route) >= WORTH_SHOWING) ? [shares(name, of)] : [];
  return [
    { name: rows.length, values: figures.map(({ length }) => length) },
    { name: rows.climb, values: figures.map(({ climb }) => climb ?? notKnown) },
    { name: rows.time, values: figures.map(({ time }) => time) },
    shares(rows.repeated, ({ repeatedShare }) => repeatedShare),
    shares(rows.paved, (route) => surfaceShare(route, 'paved')),
    ...unknown(rows.unknownSurface, (route) => surfaceShare(route, 'unknown')),
    shares(rows.green, ({ surroundings }) => surroundings?.green ?? null),
    shares(rows.quiet, ({ surroundings }) => surroundings?.quiet ?? null),
    shares(rows.lit, ({ surroundings }) => surroundings?.lit ?? null),
    ...unknown(rows.unknownLit, ({ surroundings }) =>
      surroundings ? 1 - surroundings.lit - surroundings.unlit : 0,
    ),
  ];
}

function surfaceShare({ surfaces }: FoundRoute, ground: 'paved' | 'unknown'): number {
  const total = surfaces.reduce((sum, { metres }) => sum + metres, 0);
  const wanted = surfaces.filter(({ kind }) => groundOf(kind) === ground);
  return total > 0 ? wanted.reduce((sum, { metres }) => sum + metres, 0) / total : 0;
}

/** Tells the loops of one answer apart; they have no ids. */
export function keyOfLoop(route: FoundRoute | undefined): string {
  return route ? `${route.distanceMetres} ${route.durationSeconds}` : '';
}
