import { maxWaypoints } from './limits.ts';
import { describe, expect, it } from 'vitest';
import {
  addWaypoint,
  applyChange,
  clearPlan,
  closeLoop,
  emptyPlan,
  hasRoom,
  insertWaypoint,
  isLoop,
  moveWaypoint,
  outAndBack,
  planOf,
  removeWaypoint,
  reorderWaypoint,
  replacePlan,
  reverseRoute,
  setLegProfile,
  straightLinesAt,
  toggleFreeLeg,
  withNamesOf,
} from './plan.ts';
import type { Change, Plan } from './plan.ts';
import { addZone, setZone } from './plan-zones.ts';

const abc = planOf([
  { position: [0, 0], snap: true },
  { position: [1, 0], snap: true },
  { position: [2, 0], snap: false },
]);

function after(plan: Plan, change: Change | undefined): Plan {
  if (!change) throw new Error('expected a change');
  return applyChange(plan, change);
}

function shape({ waypoints }: Plan): string {
  return waypoints.map(({ position, snap }) => `${position[0]}${snap ? '' : '~'}`).join(' ');
}

describe('a plan', () => {
  it('grows at its end', () => {
    const plan = after(abc, addWaypoint(abc, { position: [3, 0], snap: true }));
    expect(shape(plan)).toBe('0 1 2~ 3');
    expect(plan.waypoints.at(-1)?.id).toBe('w4');
  });

  it('takes a waypoint into the middle of a leg', () => {
    const change = insertWaypoint(abc, { index: 1, position: [0.5, 0], snap: true });
    expect(shape(after(abc, change))).toBe('0 0.5 1 2~');
  });

  it('keeps the id and the freedom of a waypoint that is moved', () => {
    const plan = after(abc, moveWaypoint('w3', [2.5, 1]));
    expect(plan.waypoints[2]).toEqual({ id: 'w3', position: [2.5, 1], snap: false });
  });

  it('rounds positions to what the address bar keeps', () => {
    const plan = after(abc, moveWaypoint('w1', [0.12345678, -0.00000012]));
    expect(plan.waypoints[0]?.position).toEqual([0.123457, 0]);
  });

  it('never uses an id twice', () => {
    const removed = after(abc, removeWaypoint('w3'));
    const plan = after(removed, addWaypoint(removed, { position: [9, 9], snap: true }));
    expect(plan.waypoints.map(({ id }) => id)).toEqual(['w1', 'w2', 'w4']);
  });

  it('stays the very same when a change names a waypoint that is gone', () => {
    expect(applyChange(abc, removeWaypoint('w9'))).toBe(abc);
    expect(applyChange(abc, moveWaypoint('w9', [0, 0]))).toBe(abc);
  });

  it('can be put into another order', () => {
    expect(shape(after(abc, reorderWaypoint(abc, 'w1', 2)))).toBe('1 2~ 0');
    expect(shape(after(abc, reorderWaypoint(abc, 'w3', 0)))).toBe('2~ 0 1');
    expect(reorderWaypoint(abc, 'w2', 1)).toBeUndefined();
    expect(reorderWaypoint(abc, 'w9', 1)).toBeUndefined();
  });

  it('frees one leg and binds it again', () => {
    const freed = after(abc, toggleFreeLeg(abc, 'w2'));
    expect(shape(freed)).toBe('0 1~ 2~');
    expect(shape(after(freed, toggleFreeLeg(freed, 'w2')))).toBe(shape(abc));
  });

  it('frees the legs to a waypoint and on from it, which then needs no way near', () => {
    const abcd = planOf([0, 1, 2, 3].map((lon) => ({ position: [lon, 0], snap: true })));
    const shapes = [0, 1, 3].map((index) => shape(after(abcd, straightLinesAt(abcd, index))));
    expect(shapes).toEqual(['0 1~ 2 3', '0 1~ 2~ 3', '0 1 2 3~']);
    // Where one of the two is straight already, it is the other that held it to the ways.
    expect(shape(after(abc, straightLinesAt(abc, 1)))).toBe('0 1~ 2~');
    expect(straightLinesAt(abc, 2)).toBeUndefined();
    // A loop comes back to where it began.
    const loop = planOf([0, 1, 2, 0].map((lon) => ({ position: [lon, 0], snap: true })));
    expect(shape(after(loop, straightLinesAt(loop, 0)))).toBe('0 1~ 2 0~');
  });

  it('keeps the same legs free when it is run from the other end', () => {
    const turned = after(abc, reverseRoute(abc));
    expect(turned.waypoints.slice(1).map(({ snap }) => snap)).toEqual([false, true]);
    expect(turned.waypoints.map(({ position }) => position[0])).toEqual([2, 1, 0]);
  });

  it('keeps the profile of a leg through every edit around it', () => {
    const profiles = ({ waypoints }: Plan) => waypoints.map(({ profile }) => profile ?? null);
    const trail = after(abc, setLegProfile(abc, 'w2', 'trail'));
    expect(profiles(trail)).toEqual([null, 'trail', null]);
    expect(setLegProfile(trail, 'w2', 'trail')).toBeUndefined();
    expect(setLegProfile(abc, 'w1', 'trail')).toBeUndefined();
    expect(after(trail, setLegProfile(trail, 'w2', null))).toEqual(abc);

    const turned = after(trail, reverseRoute(trail));
    expect(profiles(turned)).toEqual([null, null, 'trail']);
    expect(after(turned, reverseRoute(turned)).waypoints).toEqual(trail.waypoints);
    expect(profiles(after(trail, outAndBack(trail)))).toEqual([null, 'trail', null, null, 'trail']);
    const place = { position: [0.5, 0] as const, snap: true };
    expect(profiles(after(trail, insertWaypoint(trail, { index: 1, ...place })))).toEqual([
      null,
      'trail',
      'trail',
      null,
    ]);
    expect(profiles(after(trail, addWaypoint(trail, place)))).toEqual([null, 'trail', null, null]);
    // The leg that led to the start leads nowhere.
    expect(profiles(after(trail, removeWaypoint('w1')))).toEqual([null, null]);
    expect(profiles(after(trail, moveWaypoint('w2', [1, 1])))).toEqual([null, 'trail', null]);
  });

  it('holds zones through every edit, each of which is a step', () => {
    const corners = [
      [0, 0],
      [0.1, 0],
      [0.1, 0.11234567],
    ] as const;
    const drawn = after(abc, addZone(abc.zones, { kind: 'avoid', shape: 'area', corners }));
    expect(drawn.zones).toMatchObject([{ id: 'z1', kind: 'avoid' }]);
    expect(drawn.zones[0]?.corners[2]).toEqual([0.1, 0.112346]);
    const [zone] = drawn.zones;
    if (!zone) throw new Error('a zone');
    const turned = after(drawn, setZone(zone, { kind: 'prefer' }));
    expect(turned.zones[0]).toEqual({ ...zone, kind: 'prefer' });
    expect(setZone(zone, { corners: corners.slice(0, 2) })).toBeUndefined();
    expect(after(turned, reverseRoute(turned)).zones).toBe(turned.zones);
    expect(after(turned, replacePlan(turned, [])).zones).toBe(turned.zones);
    expect(after(turned, clearPlan(turned))).toMatchObject({ waypoints: [], zones: [] });
    const removed = after(turned, { kind: 'remove_zone', id: 'z1' });
    expect(removed.zones).toEqual([]);
    expect(applyChange(removed, { kind: 'remove_zone', id: 'z1' })).toBe(removed);
    const full = Array.from({ length: 10 }, () => zone);
    expect(addZone(full, zone)).toBeUndefined();
  });

  it('goes out and back over the same waypoints and legs', () => {
    const plan = after(abc, outAndBack(abc));
    expect(shape(plan)).toBe('0 1 2~ 1~ 0');
    expect(new Set(plan.waypoints.map(({ id }) => id)).size).toBe(5);
    expect(isLoop(plan)).toBe(true);
  });

  it('closes to a loop once', () => {
    const loop = after(abc, closeLoop(abc));
    expect(shape(loop)).toBe('0 1 2~ 0');
    expect(isLoop(loop)).toBe(true);
    expect(closeLoop(loop)).toBeUndefined();
  });

  it('closes by another way than it came: the preference against repeats comes with the loop', () => {
    const ab = planOf([
      { position: [0, 0], snap: true },
      { position: [1, 0], snap: true },
    ]);
    const loop = after(ab, closeLoop(ab));
    expect(loop.preferences).toEqual({ avoidRepeats: 1 });
    // Out and back is the same way, also where a loop was closed and opened again before.
    const opened = { ...ab, preferences: loop.preferences };
    expect(after(opened, outAndBack(opened)).preferences).toEqual({});
    const chosen = { ...ab, preferences: { avoidRepeats: 0.5 } };
    expect(after(chosen, closeLoop(chosen)).preferences).toEqual({ avoidRepeats: 0.5 });
    // Another preference that was moved stays, and the profile too.
    const preferring = { ...ab, profile: 'trail', preferences: { green: 0.5 } } as const;
    expect(after(preferring, closeLoop(preferring))).toMatchObject({
      profile: 'trail',
      preferences: { green: 0.5, avoidRepeats: 1 },
    });
  });

  it('keeps the name of a place until the waypoint leaves it', () => {
    const plan = planOf([
      { position: [0, 0], snap: true },
      { position: [0.01, 0], snap: true, name: 'Café Central' },
      { position: [0.02, 0], snap: true, name: 'Market' },
    ]);
    const names = ({ waypoints }: Plan) => waypoints.map(({ name }) => name);
    // 0.0004° are 44 m: the other side of the street. 0.0005° are 56 m.
    expect(names(after(plan, moveWaypoint('w2', [0.0104, 0])))[1]).toBe('Café Central');
    const left = after(plan, moveWaypoint('w2', [0.0105, 0]));
    expect(left.waypoints[1]).toEqual({ id: 'w2', position: [0.0105, 0], snap: true });
    expect(names(after(plan, reverseRoute(plan)))).toEqual(['Market', 'Café Central', undefined]);
    expect(names(after(plan, outAndBack(plan)))[3]).toBe('Café Central');
    expect(names(after(plan, toggleFreeLeg(plan, 'w2')))[1]).toBe('Café Central');
    expect(names(after(plan, reorderWaypoint(plan, 'w2', 0)))[0]).toBe('Café Central');
    const turned = after(plan, reverseRoute(plan));
    expect(names(after(turned, closeLoop(turned)))[3]).toBe('Market');
  });

  it('names the places of another route that it has a name for', () => {
    const plan = planOf([{ position: [1, 1], snap: true, name: 'Market' }]);
    const places = [[1, 1] as const, [1, 2] as const].map((position) => ({ position, snap: true }));
    const found = after(plan, replacePlan(plan, withNamesOf(plan, places)));
    expect(found.waypoints.map(({ name }) => name)).toEqual(['Market', undefined]);
  });

  it('takes the next waypoint as the start of a finish that waits for one, wherever it is added', () => {
    const waiting = planOf([{ position: [5, 0], snap: true, awaitsStart: true }]);
    const place = { position: [4, 0], snap: true } as const;
    for (const index of [0, 1]) {
      const plan = after(waiting, insertWaypoint(waiting, { index, ...place }));
      expect(shape(plan)).toBe('4 5');
      expect(plan.waypoints.some((waypoint) => 'awaitsStart' in waypoint)).toBe(false);
    }
    const moved = after(waiting, moveWaypoint('w1', [6, 0]));
    expect(moved.waypoints[0]).toMatchObject({ position: [6, 0], awaitsStart: true });
  });

  it('offers nothing that an empty plan cannot do', () => {
    for (const edit of [reverseRoute, outAndBack, closeLoop, clearPlan]) {
      expect(edit(emptyPlan)).toBeUndefined();
    }
    expect(shape(after(abc, clearPlan(abc)))).toBe('');
  });

  it('can be replaced as a whole, with new ids', () => {
    const plan = after(abc, replacePlan(abc, [{ position: [7, 7], snap: true }]));
    expect(plan).toEqual({
      ...abc,
      waypoints: [{ id: 'w4', position: [7, 7], snap: true }],
      nextNumber: 5,
    });
  });

  it('has room for as many waypoints as the server takes', () => {
    const full = planOf(
      Array.from({ length: maxWaypoints }, () => ({ position: [0, 0] as const, snap: true })),
    );
    expect(hasRoom(full)).toBe(false);
    expect(hasRoom(abc)).toBe(true);
    expect(hasRoom(abc, maxWaypoints)).toBe(false);
  });

  it('keeps how ways are chosen through every edit of its waypoints', () => {
    const trail = after(abc, { kind: 'set_profile', profile: 'trail' });
    const hilly = after(trail, { kind: 'set_preference', name: 'hills', step: 18 });
    expect(hilly.waypoints).toBe(abc.waypoints);
    const routeOptions = { profile: 'trail', preferences: { hills: 0.9 } };
    expect(after(hilly, removeWaypoint('w2'))).toMatchObject(routeOptions);
    expect(after(hilly, replacePlan(hilly, []))).toMatchObject(routeOptions);
    expect(after(hilly, clearPlan(hilly))).toMatchObject(routeOptions);
  });

  it('begins with the preferences of a profile that is chosen', () => {
    const hilly = after(abc, { kind: 'set_preference', name: 'hills', step: 18 });
    expect(after(hilly, { kind: 'set_profile', profile: 'night' }).preferences).toEqual({});
    expect(applyChange(hilly, { kind: 'set_profile', profile: 'road' })).toBe(hilly);
    expect(after(hilly, { kind: 'reset_preferences' }).preferences).toEqual({});
    expect(applyChange(abc, { kind: 'reset_preferences' })).toBe(abc);
  });
});

describe('several edits in one step', () => {
  it('are made in their order, each of the plan before it', () => {
    const first = addWaypoint(abc, { position: [3, 0], snap: true });
    const second = reverseRoute(after(abc, first));
    if (!second) throw new Error('expected a change');
    expect(shape(after(abc, { kind: 'several', changes: [first, second] }))).toBe('3 2 1~ 0');
  });

  it('change nothing where there are none', () => {
    expect(applyChange(abc, { kind: 'several', changes: [] })).toBe(abc);
  });
});
