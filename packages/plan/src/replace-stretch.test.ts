import { describe, expect, it } from 'vitest';
import { historyOf, reduceHistory } from './history.ts';
import { applyChange, planOf } from './plan.ts';
import type { Change, Plan } from './plan.ts';
import { replaceStretch } from './replace-stretch.ts';
import type { NewStretch, StretchEnd } from './replace-stretch.ts';
import type { Track } from './tracks/track.ts';

const place = (lon: number, snap = true) => ({ position: [lon, 0] as const, snap });
const plan = planOf([place(0), place(1), place(2), place(3, false)]);
const end = (lon: number, legIndex: number): StretchEnd => ({ position: [lon, 0], legIndex });

function shape({ waypoints }: Plan): string {
  return waypoints
    .map(({ position, snap, along }) => `${position[0]}${along ? '=' : snap ? '' : '~'}`)
    .join(' ');
}

function replaced(from: StretchEnd, to: StretchEnd, by: NewStretch, before = plan): string {
  const change = replaceStretch(before, { from, to }, by);
  return change ? shape(applyChange(before, change)) : 'nothing';
}

const free: NewStretch = { kind: 'free_stretch' };

describe('replacing a stretch', () => {
  it('leads straight from its start to its end, and leaves the rest', () => {
    expect(replaced(end(0.5, 0), end(2.5, 2), free)).toBe('0 0.5 2.5~ 3~');
    expect(replaced(end(1.2, 1), end(1.8, 1), free)).toBe('0 1 1.2 1.8~ 2 3~');
    // On a line that is straight already its ends are too.
    expect(replaced(end(2.2, 2), end(2.8, 2), free)).toBe('0 1 2 2.2~ 2.8~ 3~');
  });

  it('leads along ways through other places', () => {
    const by: NewStretch = { kind: 'reroute_stretch', through: [place(7), place(8)] };
    expect(replaced(end(0.5, 0), end(2.5, 2), by)).toBe('0 0.5 7 8 2.5 3~');
  });

  it('leaves the profile of a leg to the parts of it that stay', () => {
    const profiles = (change: Change | undefined, before: Plan) =>
      change &&
      applyChange(before, change)
        .waypoints.map(({ profile }) => profile ?? '-')
        .join(' ');
    const before = planOf([place(0), { ...place(1), profile: 'trail' }, place(2)]);
    const by: NewStretch = { kind: 'reroute_stretch', through: [place(7)] };
    const within = { from: end(0.2, 0), to: end(0.8, 0) };
    expect(profiles(replaceStretch(before, within, by), before)).toBe('- trail - - trail -');
    const across = { from: end(0.5, 0), to: end(1.5, 1) };
    expect(profiles(replaceStretch(before, across, by), before)).toBe('- trail - - -');
    expect(profiles(replaceStretch(before, within, free), before)).toBe('- trail - trail -');
  });

  it('goes from waypoint to waypoint without new ones', () => {
    const at = (waypointIndex: number): StretchEnd => ({ ...end(0, 0), waypointIndex });
    expect(replaced(at(0), at(3), free)).toBe('0 3~');
    expect(replaced(at(1), at(2), free)).toBe('0 1 2~ 3~');
    expect(replaced(at(1), end(2.5, 2), free)).toBe('0 1 2.5~ 3~');
    expect(replaced(end(0.5, 0), at(2), free)).toBe('0 0.5 2~ 3~');
  });

  it('is nothing where it has no length, or runs backwards', () => {
    const at = (waypointIndex: number): StretchEnd => ({ ...end(0, 0), waypointIndex });
    expect(replaced(at(1), at(1), free)).toBe('nothing');
    expect(replaced(at(2), at(1), free)).toBe('nothing');
  });

  it('keeps a track before and after it', () => {
    const line = Array.from({ length: 101 }, (_, index) => [index / 1000, 0] as const);
    const track: Track = {
      id: 't',
      name: '',
      line,
      heights: null,
      times: null,
      sensors: {},
      breaks: [],
      type: '',
    };
    const tracked = planOf([place(0), { ...place(0.1), along: { track, from: 0, to: 100 } }]);
    expect(replaced(end(0.03, 0), end(0.06, 0), free, tracked)).toBe('0 0.03= 0.06~ 0.1=');
  });

  it('goes on with the route, as one step with fresh ids', () => {
    const change = replaceStretch(plan, { from: end(0.5, 0), to: end(2.5, 2) }, free);
    if (!change) throw new Error('a change');
    const history = reduceHistory(historyOf(plan), { type: 'commit', change });
    expect(history.origin).toBe(plan);
    expect(history.past).toHaveLength(1);
    const ids = history.plan.waypoints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(history.plan.nextNumber).toBeGreaterThan(6);
  });
});
