import { describe, expect, it } from 'vitest';
import type { RecentRoute } from './recent-routes.ts';
import { parseRecentRoutes, withRoute } from './recent-routes.ts';

function route(id: string, r = `1.${id}`): RecentRoute {
  return { id, r, title: id, distanceMetres: 5, climbMetres: null, keptAt: 1, line: [[0, 0]] };
}

describe('recent routes', () => {
  it('are at most 8, the newest first', () => {
    let routes: readonly RecentRoute[] = [];
    for (let index = 1; index <= 10; index++) routes = withRoute(routes, route(`a${index}`));
    expect(routes.map(({ id }) => id)).toEqual(['a10', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3']);
  });

  it('hold a route once, however often it was edited, and never the same address twice', () => {
    const routes = [route('a'), route('b'), route('c')];
    expect(withRoute(routes, route('c', '1.new')).map(({ r }) => r)).toEqual([
      '1.new',
      '1.a',
      '1.b',
    ]);
    expect(withRoute(routes, route('d', '1.b')).map(({ id }) => id)).toEqual(['d', 'a', 'c']);
  });

  it('leave out what cannot be read', () => {
    const stored = JSON.stringify([route('a'), { id: 'b' }, 7, null, route('c')]);
    expect(parseRecentRoutes(stored).map(({ id }) => id)).toEqual(['a', 'c']);
    for (const text of [null, '', '{', '{}', '7']) expect(parseRecentRoutes(text)).toEqual([]);
  });
});
