import { describe, expect, it } from 'vitest';
import { isExpired, parseSavedRoute, thinLine, tidyRouteName, tidyTags } from './saved-route.ts';
import { routeFixture } from './testing/route-fixture.ts';

describe('a stored route', () => {
  it('is read as it was written', () => {
    const route = routeFixture();
    expect(parseSavedRoute(JSON.parse(JSON.stringify(route)))).toEqual(route);
  });

  it.each([
    [{ id: 'another' }],
    [{ name: '' }],
    [{ version: -1 }],
    [{ plan: {} }],
    [{ facts: { ...routeFixture().facts, line: [[200, 0]] } }],
  ])('is left out where it cannot be read: %j', (damage) => {
    expect(parseSavedRoute({ ...routeFixture(), ...damage })).toBeUndefined();
  });

  it('can be restored for 30 days', () => {
    const day = 86_400_000;
    expect(isExpired(routeFixture({ deletedAt: 0 }), 30 * day)).toBe(false);
    expect(isExpired(routeFixture({ deletedAt: 0 }), 30 * day + 1)).toBe(true);
    expect(isExpired(routeFixture(), 1e15)).toBe(false);
  });
});

describe('the line of a list', () => {
  it('has at most 120 points, the ends among them', () => {
    const line = Array.from({ length: 5000 }, (_, index): [number, number, number] => [
      8 + index / 1e4,
      49 + Math.sin(index / 50) / 100,
      110,
    ]);
    const thin = thinLine(line);
    expect(thin.length).toBeLessThanOrEqual(120);
    expect(thin[0]).toEqual([8, 49]);
    expect(thin.at(-1)?.[0]).toBeCloseTo(8.4999);
  });
});

describe('words of a person', () => {
  it('are a name on one line of at most 200 characters', () => {
    expect(tidyRouteName('  Long\n run ')).toBe('Long run');
    expect(tidyRouteName('x'.repeat(300))).toHaveLength(200);
  });

  it('are tags, each once', () => {
    expect(tidyTags([' easy', 'easy', '', 'trail run'])).toEqual(['easy', 'trail run']);
  });
});
