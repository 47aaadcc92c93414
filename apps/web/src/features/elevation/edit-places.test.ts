import { describe, expect, it } from 'vitest';
import { addPlace, clearPlaces, insertPlace, movePlace, removePlace } from './edit-places.ts';
import { maxCorners, usualState } from './elevation-address.ts';
import type { ElevationState, Tool } from './elevation-address.ts';

const using = (tool: Tool, part: Partial<ElevationState> = {}): ElevationState => ({
  ...usualState,
  ...part,
  tool,
});

describe('a press on the map of elevation', () => {
  it('sets nothing while only heights are looked at', () => {
    expect(addPlace(using('height'), [1, 2])).toEqual({});
  });

  it('adds corners to a line, and no more than a line can have', () => {
    expect(addPlace(using('line', { line: [[0, 0]] }), [1, 2])).toEqual({
      line: [
        [0, 0],
        [1, 2],
      ],
    });
    const line = Array.from({ length: maxCorners }, () => [0, 0] as const);
    expect(addPlace(using('line', { line }), [1, 2])).toEqual({});
  });

  it('sets both places of a line of sight, and then moves the second', () => {
    const one = addPlace(using('sight'), [1, 1]);
    expect(one).toEqual({ sight: [[1, 1]] });
    const sight = [
      [1, 1],
      [2, 2],
    ] as const;
    expect(addPlace(using('sight', { sight }), [3, 3])).toEqual({
      sight: [
        [1, 1],
        [3, 3],
      ],
    });
  });

  it('moves the eye of a view', () => {
    expect(addPlace(using('view', { viewpoint: [1, 1] }), [2, 2])).toEqual({ viewpoint: [2, 2] });
  });
});

describe('the places of a tool', () => {
  const line = [
    [0, 0],
    [2, 0],
  ] as const;

  it('are moved, inserted and removed one by one', () => {
    const state = using('line', { line });
    expect(movePlace(state, 1, [3, 0])).toEqual({ line: [line[0], [3, 0]] });
    expect(insertPlace(state, 1, [1, 1])).toEqual({ line: [line[0], [1, 1], line[1]] });
    expect(removePlace(state, 0)).toEqual({ line: [line[1]] });
  });

  it('are cleared without those of the other tools', () => {
    expect(clearPlaces(using('view', { line, viewpoint: [1, 1] }))).toEqual({ viewpoint: null });
  });
});
