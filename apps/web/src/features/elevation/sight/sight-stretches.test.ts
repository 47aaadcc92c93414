import { describe, expect, it } from 'vitest';
import { pathOf } from '../line/path.ts';
import { sightStretches } from './sight-stretches.ts';

const line = [
  [0, 0],
  [0.1, 0],
] as const;

describe('the line of sight on the map', () => {
  it('is unknown until the ground was read, and seen where nothing hides', () => {
    expect(sightStretches(line, undefined)).toEqual([{ kind: 'unknown', line }]);
    expect(sightStretches(line, { obstacle: null })).toEqual([{ kind: 'seen', line }]);
  });

  it('is hidden behind the ground that is highest above it', () => {
    const half = (pathOf(line).marksMetres[1] ?? 0) / 2;
    const stretches = sightStretches(line, {
      obstacle: { distanceMetres: half, aboveMetres: 10 },
    });
    expect(stretches.map(({ kind }) => kind)).toEqual(['seen', 'hidden']);
    expect(stretches[0]?.line.at(-1)?.[0]).toBeCloseTo(0.05);
    expect(stretches[1]?.line.at(-1)).toEqual(line[1]);
  });
});
