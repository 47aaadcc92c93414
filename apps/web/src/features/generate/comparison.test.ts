import type { FoundRoute } from '@webmaps/router/loops/loop';
import { describe, expect, it } from 'vitest';
import { text } from '../../text/en/generate.ts';
import { comparisonOf } from './comparison.ts';

const { rows } = text;
const loop = {
  kind: 'loop',
  distanceMetres: 5000,
  climbMetres: 80,
  durationSeconds: 1800,
  repeatedShare: 0.12,
  surfaces: [
    { kind: 'asphalt', metres: 3000 },
    { kind: 'gravel', metres: 1000 },
    { kind: 'unknown', metres: 1000 },
  ],
  surroundings: { green: 0.4, quiet: 0.7, lit: 0.5, unlit: 0.5 },
} as unknown as FoundRoute;

function valuesOf(routes: readonly FoundRoute[]) {
  return Object.fromEntries(
    comparisonOf(routes, 'metric').map(({ name, values }) => [name, values]),
  );
}

describe('the comparison of loops', () => {
  it('has a value for each loop in each row', () => {
    const flat = { ...loop, climbMetres: 10, repeatedShare: 0 } as FoundRoute;
    const values = valuesOf([loop, flat]);
    expect(values[rows.length]).toEqual(['5.0 km', '5.0 km']);
    expect(values[rows.repeated]).toEqual(['12%', '0%']);
    expect(values[rows.paved]).toEqual(['60%', '60%']);
    expect(values[rows.unknownSurface]).toEqual(['20%', '20%']);
    expect(values[rows.green]).toEqual(['40%', '40%']);
    expect(Object.values(values).every((row) => row.length === 2)).toBe(true);
  });

  it('says what is not known, and only then', () => {
    expect(valuesOf([loop])).not.toHaveProperty(rows.unknownLit);
    const dim = { ...loop, surroundings: { green: null, quiet: null, lit: 0, unlit: 0.25 } };
    const values = valuesOf([dim]);
    expect(values[rows.green]).toEqual([text.notKnown]);
    expect(values[rows.unknownLit]).toEqual(['75%']);
    const { surroundings: _, ...elsewhere } = { ...loop, climbMetres: null };
    expect(valuesOf([elsewhere as FoundRoute])).toMatchObject({
      [rows.climb]: [text.notKnown],
      [rows.lit]: [text.notKnown],
    });
  });
});
