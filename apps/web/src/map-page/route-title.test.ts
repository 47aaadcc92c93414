import { describe, expect, it } from 'vitest';
import { planOf } from '@webmaps/plan/plan';
import { routeTitle, slugOf } from './route-title.ts';

const places = (...lons: number[]) =>
  planOf(lons.map((lon) => ({ position: [lon, 0] as const, snap: true })));
const names = new Map([
  ['w1', 'near Compass Park, Null City'],
  ['w2', 'Harbour Street 12, Null City'],
  ['w3', '0.0120, 0.0340'],
]);

describe('the title of a route', () => {
  it('names both ends without their town', () => {
    expect(routeTitle(places(1, 2), names)).toBe('Compass Park to Harbour Street 12');
    expect(routeTitle(places(1, 2, 3), names)).toBe('Compass Park to 0.0120, 0.0340');
  });

  it('names a loop by its start', () => {
    expect(routeTitle(places(1, 2, 1), names)).toBe('Loop from Compass Park');
  });

  it('says what there is of an unfinished route', () => {
    expect(routeTitle(places(1), names)).toBe('From Compass Park');
    expect(routeTitle(places(), names)).toBe('New route');
  });

  it('becomes a plain file name', () => {
    expect(slugOf('Loop from Château d’Eau – Café 12')).toBe('loop-from-chateau-d-eau-cafe-12');
    expect(slugOf('漢字')).toBe('route');
    expect(slugOf('x'.repeat(200)).length).toBe(60);
  });
});
