import type { Cue } from '@webmaps/router/cues/cue';
import { describe, expect, it } from 'vitest';
import { testRoute } from '../../../map/route/test-route.ts';
import { planOf } from '@webmaps/plan/plan';
import { turnRows } from './turn-rows.ts';

const positions = [
  [0, 0],
  [0.01, 0],
  [0.02, 0],
  [0.03, 0],
] as const;
const line = testRoute(positions);
const [, second = 0] = line.waypoints.map(({ distanceMetres }) => distanceMetres);
const cue = (type: Cue['type'], distanceMetres: number): Cue => ({
  type,
  distanceMetres,
  index: 0,
  text: type,
});
const route = {
  ...line,
  cues: [cue('depart', 0), cue('left', second), cue('arrive', line.distanceMetres)],
};

function plan(...names: readonly (string | undefined)[]) {
  return planOf(
    names.map((name, at) => ({
      position: positions[at] ?? [0, 0],
      snap: true,
      ...(name !== undefined && { name }),
    })),
  ).waypoints;
}

describe('the turns of a route', () => {
  it('have the named places among them, each before the turn that is made there', () => {
    const rows = turnRows(route, plan(undefined, 'Café Central', undefined, 'Station'));
    expect(rows.map(({ type, name }) => [type, name])).toEqual([
      ['depart', undefined],
      ['place', 'Café Central'],
      ['left', undefined],
      ['arrive', 'Station'],
    ]);
    expect(rows[1]).toMatchObject({ distanceMetres: second, index: 1 });
  });

  it('stay alone where nothing has a name, or the plan is not that of the route', () => {
    expect(turnRows(route, plan(undefined, undefined, undefined, undefined))).toEqual(route.cues);
    expect(turnRows(route, plan('Home', 'Café Central'))).toBe(route.cues);
    expect(turnRows(line, plan('Home', 'Café Central', undefined, 'Station'))).toEqual([]);
  });
});
