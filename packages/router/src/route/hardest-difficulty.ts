import type { Route } from './route.ts';

/** T4 to T6, where a route goes over such paths. */
export function hardestDifficulty({
  difficulties = [],
}: Pick<Route, 'difficulties'>): string | undefined {
  return difficulties
    .map(({ kind }) => kind)
    .filter((kind) => kind >= 'T4')
    .sort()
    .at(-1);
}
