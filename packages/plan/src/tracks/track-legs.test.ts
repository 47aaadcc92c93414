import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  closeLoop,
  insertWaypoint,
  moveWaypoint,
  outAndBack,
  planOf,
  removeWaypoint,
  reorderWaypoint,
  reverseRoute,
  toggleFreeLeg,
} from '../plan.ts';
import type { Change, Plan } from '../plan.ts';
import { wholeTrack } from './track.ts';
import type { Track } from './track.ts';

/** Metres to the east and north of 0, 0. */
const at = (east: number, north: number) =>
  [east / METRES_PER_DEGREE, north / METRES_PER_DEGREE] as const;

/** Two kilometres to the east and back 30 m beside it, a point each 20 m. */
const line = [
  ...Array.from({ length: 101 }, (_, index) => at(index * 20, 0)),
  ...Array.from({ length: 101 }, (_, index) => at(2000 - index * 20, 30)),
];
const track: Track = { id: 'abc', name: 'Sunday', line, heights: null, times: null, breaks: [] };
const along = wholeTrack(track);
const plan = planOf([
  { position: at(0, 0), snap: true },
  { position: at(0, 30), snap: true, along },
]);

function after(before: Plan, change: Change | undefined): Plan {
  if (!change) throw new Error('There is nothing to do');
  return applyChange(before, change);
}

/** Each leg as the stretch of the track that it runs along, `ways` or `free`. */
const legs = ({ waypoints }: Plan) =>
  waypoints.slice(1).map(({ along: leg, snap }) => {
    if (leg) return [leg.from, leg.to];
    return snap ? 'ways' : 'free';
  });

describe('a track under edits', () => {
  it('is left only around the place that is pulled away, the farther the more', () => {
    const pull = (north: number) =>
      legs(
        after(
          plan,
          insertWaypoint(plan, {
            index: 1,
            position: at(1000, north),
            grabbed: at(1000, 0),
            snap: true,
          }),
        ),
      );
    expect(pull(-40)).toEqual([[0, 46], 'ways', 'ways', [54, 201]]);
    expect(pull(-200)).toEqual([[0, 34], 'ways', 'ways', [66, 201]]);
    // All that was pulled is before the end of the track.
    expect(pull(-5000)[0]).toBe('ways');
  });

  it('is left where it was grabbed, though it passes nearer to the place at another time', () => {
    const pulled = insertWaypoint(plan, {
      index: 1,
      position: at(1000, 50),
      grabbed: at(1000, 0),
      snap: true,
    });
    expect(legs(after(plan, pulled))[0]).toEqual([0, 46]);
    expect(new Set(after(plan, pulled).waypoints.map(({ id }) => id)).size).toBe(5);
  });

  it('is divided by a waypoint on it, and whole again without', () => {
    const divided = after(
      plan,
      insertWaypoint(plan, { index: 1, position: at(601, 4), snap: true }),
    );
    expect(legs(divided)).toEqual([
      [0, 30],
      [30, 201],
    ]);
    expect(divided.waypoints[1]?.position).toEqual([0.005396, 0]);
    expect(legs(after(divided, removeWaypoint(divided.waypoints[1]?.id ?? '')))).toEqual([
      [0, 201],
    ]);
    const moved = after(divided, moveWaypoint(divided.waypoints[1]?.id ?? '', at(600, -100)));
    expect(legs(moved)).toEqual([[0, 22], 'ways', 'ways', [38, 201]]);
  });

  it('ends earlier where its end is moved onto it, and is left before an end elsewhere', () => {
    expect(legs(after(plan, moveWaypoint('w2', at(100, 32))))).toEqual([[0, 196]]);
    expect(legs(after(plan, moveWaypoint('w2', at(-100, 30))))).toEqual([[0, 193], 'ways']);
    expect(legs(after(plan, moveWaypoint('w1', at(100, -2))))).toEqual([[5, 201]]);
    const moved = after(plan, moveWaypoint('w1', at(-100, 0)));
    expect(legs(moved)).toEqual(['ways', [8, 201]]);
    expect(moved.waypoints[0]?.id).toBe('w1');
  });

  it('is run backwards, there and back, and closed by ways', () => {
    expect(legs(after(plan, reverseRoute(plan)))).toEqual([[201, 0]]);
    expect(legs(after(plan, outAndBack(plan)))).toEqual([
      [0, 201],
      [201, 0],
    ]);
    expect(legs(after(plan, closeLoop(plan)))).toEqual([[0, 201], 'ways']);
    const turned = after(plan, reverseRoute(plan));
    const pulled = insertWaypoint(turned, {
      index: 1,
      position: at(1000, -40),
      grabbed: at(1000, 0),
      snap: true,
    });
    expect(legs(after(turned, pulled))).toEqual([[201, 54], 'ways', 'ways', [46, 0]]);
  });

  it('gives way to ways where its leg is set to follow them or its ends change places', () => {
    expect(legs(after(plan, toggleFreeLeg(plan, 'w2')))).toEqual(['ways']);
    expect(legs(after(plan, reorderWaypoint(plan, 'w2', 0)))).toEqual(['ways']);
    expect(
      after(plan, reorderWaypoint(plan, 'w2', 0)).waypoints.some(({ along: leg }) => leg),
    ).toBe(false);
  });
});
