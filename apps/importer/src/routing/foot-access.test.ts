import { describe, expect, it } from 'vitest';
import { footAccess, isClosedNode, sidewalkOf } from './foot-access.ts';

const isOpen = (tags: Record<string, string>): boolean => {
  const access = footAccess(tags);
  return access !== undefined && access.forward && access.backward;
};

describe('access on foot', () => {
  it.each([
    { highway: 'residential' },
    { highway: 'footway' },
    { highway: 'steps' },
    { highway: 'track', motor_vehicle: 'private' },
    { highway: 'service', access: 'private', foot: 'yes' },
    { highway: 'service', access: 'destination' },
    { highway: 'path', access: 'no', foot: 'designated' },
    { highway: 'path', foot: 'permissive' },
    { highway: 'residential', oneway: 'yes' },
    { highway: 'footway', oneway: 'yes' },
    { highway: 'cycleway' },
    { highway: 'unclassified', access: 'something new' },
    { highway: 'footway', foot: 'yes;no' },
    { highway: 'trunk', foot: 'yes', motorroad: 'yes' },
    { highway: 'trunk', sidewalk: 'right' },
    { highway: 'trunk', lit: 'yes' },
    { highway: 'trunk', maxspeed: '25 mph' },
    { highway: 'path', sac_scale: 'demanding_mountain_hiking' },
    { highway: 'path', sac_scale: 'alpine_hiking', foot: 'yes' },
    { highway: 'path', sac_scale: 'difficult_alpine_hiking' },
    { highway: 'steps', conveying: 'reversible' },
    { route: 'ferry' },
    { route: 'ferry', access: 'no', foot: 'yes' },
    { man_made: 'pier' },
    { railway: 'platform' },
  ])('is open: %o', (tags) => {
    expect(isOpen(tags as Record<string, string>)).toBe(true);
  });

  it.each([
    { building: 'yes' },
    { highway: 'motorway', foot: 'yes' },
    { highway: 'trunk' },
    { highway: 'trunk', lit: 'yes', maxspeed: '100' },
    { highway: 'trunk', sidewalk: 'separate', lit: 'yes' },
    { highway: 'trunk', lit: 'yes', motorroad: 'yes' },
    { highway: 'primary', motorroad: 'yes' },
    { highway: 'primary', foot: 'use_sidepath' },
    { highway: 'service', access: 'private' },
    { highway: 'footway', access: 'customers' },
    { highway: 'footway', foot: 'private', access: 'yes' },
    { highway: 'track', access: 'forestry' },
    { highway: 'construction', construction: 'footway' },
    { highway: 'footway', construction: 'yes' },
    { highway: 'proposed' },
    { highway: 'corridor' },
    { highway: 'footway', indoor: 'yes' },
    { highway: 'raceway' },
    { highway: 'busway' },
    { route: 'ferry', foot: 'no' },
    { route: 'hiking' },
  ])('is closed: %o', (tags) => {
    expect(footAccess(tags as Record<string, string>)).toBeUndefined();
  });

  it.each([
    [{ highway: 'steps', 'oneway:foot': 'yes' }, true, false],
    [{ highway: 'footway', 'oneway:foot': '-1' }, false, true],
    [{ highway: 'footway', oneway: 'yes', 'oneway:foot': 'no' }, true, true],
    [{ highway: 'steps', conveying: 'backward' }, false, true],
    [{ highway: 'path', 'foot:backward': 'no' }, true, false],
    [{ highway: 'path', foot: 'no', 'foot:forward': 'yes' }, true, false],
    [{ route: 'ferry', oneway: 'yes' }, true, false],
  ] as const)('knows directions: %o', (tags, forward, backward) => {
    expect(footAccess(tags)).toMatchObject({ forward, backward });
  });

  it('holds what is true without conditions', () => {
    const gate = { highway: 'footway', 'foot:conditional': 'no @ (22:00-06:00)' };
    expect(footAccess(gate)).toEqual({ forward: true, backward: true });
  });
});

describe('a barrier at a node', () => {
  it.each([
    [{ barrier: 'gate' }, false],
    [{ barrier: 'gate', access: 'private' }, true],
    [{ barrier: 'gate', access: 'private', foot: 'yes' }, false],
    [{ barrier: 'gate', locked: 'yes' }, true],
    [{ barrier: 'lift_gate', foot: 'no' }, true],
    [{ barrier: 'bollard' }, false],
    [{ barrier: 'wall' }, true],
    [{ barrier: 'fence', access: 'yes' }, false],
    [{ highway: 'crossing', access: 'no' }, false],
  ] as const)('%o stops a runner: %s', (tags, expected) => {
    expect(isClosedNode(tags)).toBe(expected);
  });
});

describe('pavements', () => {
  it.each([
    [{ sidewalk: 'both' }, 'yes'],
    [{ 'sidewalk:left': 'yes', 'sidewalk:right': 'no' }, 'yes'],
    [{ sidewalk: 'separate' }, 'no'],
    [{ sidewalk: 'no' }, 'no'],
    [{}, 'unknown'],
  ] as const)('%o: %s', (tags, expected) => {
    expect(sidewalkOf(tags)).toBe(expected);
  });
});
