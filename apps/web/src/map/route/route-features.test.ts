import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import type { RouteDrawing } from './route-features.ts';
import { routeFeatures } from './route-features.ts';
import { RouteTrack } from './route-track.ts';
import { testRoute } from './test-route.ts';

const positions: readonly Position[] = [
  [0, 0],
  [0.02, 0],
  [0.03, 0.01],
  [0.05, 0.01],
];

function draw(
  routeOptions: Parameters<typeof testRoute>[1] = {},
  extra: Partial<RouteDrawing> = {},
) {
  const route = testRoute(positions, routeOptions);
  const features = routeFeatures({
    route,
    track: RouteTrack.of(route),
    waypoints: positions.map((position, index) => ({ id: `w${index}`, position, snap: true })),
    selectedId: null,
    units: 'metric',
    colour: 'plain',
    stale: false,
    ...extra,
  });
  const parts = (part: string) => features.filter(({ properties }) => properties['part'] === part);
  return { route, parts };
}

describe('routeFeatures', () => {
  it('draws neighbouring snapped legs as one line', () => {
    expect(
      draw()
        .parts('snapped')
        .map(({ geometry }) => geometry.coordinates.length),
    ).toEqual([4]);
  });

  it('draws free legs apart, sharing their ends with the others', () => {
    const { parts } = draw({ free: [1] });
    expect(parts('snapped')).toHaveLength(2);
    expect(parts('free')[0]?.geometry.coordinates).toEqual([
      [0.02, 0],
      [0.03, 0.01],
    ]);
  });

  it('joins the waypoints by dots while their first route is being planned', () => {
    const { parts } = draw({}, { route: null, track: undefined, stale: true });
    expect(parts('connector').map(({ geometry }) => geometry.coordinates)).toEqual([positions]);
    expect(parts('snapped')).toEqual([]);
    const unknown = draw({}, { route: null, track: undefined, stale: false });
    expect(unknown.parts('connector')).toEqual([]);
  });

  it('puts a plate at every full kilometre or mile', () => {
    const { route, parts } = draw();
    const marks = parts('distance').map(({ properties }) => properties['count']);
    expect(marks).toEqual(
      Array.from({ length: Math.floor(route.distanceMetres / 1000) }, (_, i) => i + 1),
    );
    expect(draw({}, { units: 'imperial' }).parts('distance')).toHaveLength(
      Math.floor(route.distanceMetres / 1609.344),
    );
  });

  it('has one start, one end, and handles between', () => {
    const { parts } = draw({}, { selectedId: 'w2' });
    expect(parts('start').map(({ properties }) => properties['id'])).toEqual(['w0']);
    expect(parts('via').map(({ properties }) => properties['selected'])).toEqual([false, true]);
    expect(parts('end').map(({ properties }) => properties['id'])).toEqual(['w3']);
  });

  it('colours the whole line by grade without gaps', () => {
    const count = Math.floor(draw().route.distanceMetres / 20) + 2;
    const heights = Array.from({ length: count }, (_, i) => 20 * Math.sin(i / 15));
    const grades = draw({ heights }, { colour: 'grade' }).parts('grade');
    expect(grades.length).toBeGreaterThan(10);
    grades.slice(1).forEach(({ geometry }, index) => {
      expect(geometry.coordinates[0]).toEqual(grades[index]?.geometry.coordinates.at(-1));
    });
    expect(grades[0]?.geometry.coordinates[0]).toEqual([0, 0]);
  });

  it('draws waypoints while there is no route yet', () => {
    const { parts } = draw({}, { route: null, track: undefined });
    expect([parts('start').length, parts('via').length, parts('end').length]).toEqual([1, 2, 1]);
    expect(parts('snapped')).toEqual([]);
  });
});
