import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import { shownWaypoints } from './shown-waypoints.ts';
import { testRoute } from './test-route.ts';

const a: Position = [0, 0];
const b: Position = [0.01, 0];
const asked = [a, b].map((position, index) => ({ id: `w${index}`, position, snap: true }));
const street: Position = [0.0101, 0.0001];

function passing(snapMetres: number): Route {
  const route = testRoute([a, b]);
  const [first, second] = route.waypoints;
  return {
    ...route,
    waypoints: [first!, { ...second!, snappedPosition: street, snapMetres }],
  };
}

describe('shownWaypoints', () => {
  it('draws a handle on the way that was meant', () => {
    expect(shownWaypoints(asked, passing(8))[1]).toMatchObject({
      position: street,
      snappedTo: undefined,
    });
  });

  it('leaves a handle where it was put, joined to the route, when the route passes far away', () => {
    expect(shownWaypoints(asked, passing(80))[1]).toMatchObject({ position: b, snappedTo: street });
  });

  it('ignores a route that was planned for other places', () => {
    const moved = [asked[0]!, { ...asked[1]!, position: [0.02, 0] as const }];
    expect(shownWaypoints(moved, passing(80))[1]).toMatchObject({
      position: [0.02, 0],
      snappedTo: undefined,
    });
    expect(shownWaypoints([...asked, asked[0]!], passing(8))[1]?.position).toEqual(b);
  });

  it('has one pin for start and end on a round trip', () => {
    const round = [...asked, { id: 'w2', position: a, snap: true }];
    expect(shownWaypoints(round, null).map(({ role }) => role)).toEqual(['loop', 'via', 'via']);
  });

  it('shows a finish that waits for its start as the end', () => {
    const waiting = [{ ...asked[0]!, awaitsStart: true as const }];
    expect(shownWaypoints(waiting, null)[0]?.role).toBe('end');
    expect(shownWaypoints(asked.slice(0, 1), null)[0]?.role).toBe('start');
  });
});
