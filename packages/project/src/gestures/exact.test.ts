import { bearingDegrees, distanceMetres } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import { readExactPlace } from './exact.ts';
import { toPosition, toVertex } from './vertex.ts';

const last = toVertex([7.42, 43.73]);
const pointer = toVertex([7.43, 43.73]);
const base = { last, pointer, metresPerUnit: 1 };

function polarOf(text: string, of = base) {
  const at = readExactPlace(text, of);
  if (!at) return undefined;
  const [from, to] = [toPosition(last), toPosition(at)];
  return [distanceMetres(from, to), bearingDegrees(from, to)] as const;
}

describe('an exact place', () => {
  it.each([
    ['25 m', 25, 90],
    ['25', 25, 90],
    ['0,5km', 500, 90],
    ['100 ft', 30.48, 90],
    ['25<180', 25, 180],
    ['25 m < 45°', 25, 45],
    ['2.5km<-90', 2500, 270],
  ])('%s is so far, in its direction or that of the pointer', (text, metres, degrees) => {
    const [far, bearing] = polarOf(text)!;
    expect(Math.abs(far - metres)).toBeLessThan(0.02);
    expect(Math.abs(bearing - degrees)).toBeLessThan(0.05);
  });

  it('is as far as the pointer where only a direction is typed', () => {
    const [far, bearing] = polarOf('180°')!;
    expect(far).toBeCloseTo(distanceMetres(toPosition(last), toPosition(pointer)), 1);
    expect(bearing).toBeCloseTo(180, 3);
  });

  it('counts lengths without a unit in the unit of the page', () => {
    expect(polarOf('100', { ...base, metresPerUnit: 0.3048 })![0]).toBeCloseTo(30.48, 1);
  });

  it('is read from coordinates, with or without a corner', () => {
    const at = toVertex([7.4205, 43.7309]);
    expect(readExactPlace('43.7309, 7.4205', base)).toEqual(at);
    expect(
      readExactPlace('43.7309 N 7.4205 E', { ...base, last: undefined, pointer: undefined }),
    ).toEqual(at);
  });

  it.each(['', 'far', '25 miles away', '0 m', '-5 m', '25<', '<90', '25 xyz', '99999999 km'])(
    '%j is none',
    (text) => {
      expect(readExactPlace(text, base)).toBeUndefined();
    },
  );

  it('needs a corner to count from, and a pointer for what is not typed', () => {
    expect(readExactPlace('25<90', { ...base, last: undefined })).toBeUndefined();
    expect(readExactPlace('25', { ...base, pointer: undefined })).toBeUndefined();
    expect(readExactPlace('25<90', { last, pointer: undefined, metresPerUnit: 1 })).toBeDefined();
  });
});
