import { describe, expect, it } from 'vitest';
import { formatPosition } from './coordinate-notation.ts';
import { formatGeohash, parseGeohash } from './geohash.ts';
import { formatPlusCode } from './plus-code.ts';
import { distanceMetres } from './distance.ts';
import { parsePosition } from './parse-position.ts';
import type { Position } from './position.ts';
import { seededRandom } from './seeded-random.ts';
import { utmOf } from './utm.ts';

const read = (text: string, near?: Position) => parsePosition(text, near)?.position;

describe('a typed place', () => {
  it('is read again from every notation that is written, anywhere on earth', () => {
    const random = seededRandom(7);
    for (let at = 0; at < 2000; at++) {
      const place: Position = [random() * 360 - 180, random() * 163.9 - 80];
      for (const notation of ['decimal', 'dms', 'utm', 'mgrs'] as const) {
        const written = formatPosition(place, notation);
        const found = read(written);
        expect(found, written).toBeDefined();
        // Seconds are written to tenths, three metres; decimals and metres are finer.
        expect(
          distanceMetres(place, found ?? [0, 0]),
          `${written} of ${place.join()}`,
        ).toBeLessThan(4);
      }
    }
  });

  it('is read again from the plus code and the geohash that are written', () => {
    const random = seededRandom(9);
    for (let at = 0; at < 2000; at++) {
      const place: Position = [random() * 360 - 180, random() * 178 - 89];
      // Half the diagonal of a cell.
      const plusCode = read(formatPlusCode(place)) ?? [0, 0];
      expect(distanceMetres(place, plusCode), formatPlusCode(place)).toBeLessThan(10);
      const geohash = parseGeohash(formatGeohash(place));
      // Nine letters without a digit are a word.
      if (geohash) expect(distanceMetres(place, geohash)).toBeLessThan(4);
    }
    // From the tables of tests of Open Location Code (Apache-2.0).
    expect(formatPlusCode([2.775, 20.375])).toBe('7FG49QGG+22');
    expect(formatPlusCode([8.0000625, 47.0000625])).toBe('8FVC2222+22');
    expect(formatPlusCode([180, 90])).toBe('C2X2X2X2+X2');
    expect(formatGeohash([10.40744, 57.64911])).toBe('u4pruydqq');
  });

  /** The square of Paris in the examples of the standard, at each precision. */
  it.each([
    ['31UDQ4825111935', 1],
    ['31U DQ 48251 11935', 1],
    ['31u dq 4825 1193', 10],
    ['31UDQ 48 11', 1000],
    ['31UDQ', 100_000],
  ])('names the middle of the square of %s', (text, side) => {
    const place = read(text);
    expect(place).toBeDefined();
    expect(distanceMetres(place ?? [0, 0], [2.294497, 48.858222])).toBeLessThan(side);
  });

  it('is read with units and hemispheres in UTM', () => {
    const sydney: Position = [151.215297, -33.856784];
    for (const text of ['56H 334900mE 6252290mN', '56S 334900 6252290', '56 H 334900.5, 6252290']) {
      expect(distanceMetres(read(text) ?? [0, 0], sydney), text).toBeLessThan(2);
    }
    // In band S, which is north of the equator, by its northing.
    expect(read('11S 400000 3800000')?.[1]).toBeGreaterThan(34);
  });

  /** From the tables of tests of Open Location Code (Apache-2.0): code, latitude, longitude. */
  it.each([
    ['7FG49Q00+', 20.375, 2.775],
    ['7FG49QCJ+2V', 20.3700625, 2.7821875],
    ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
    ['8FVC2222+22', 47.0000625, 8.0000625],
    ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
    ['22220000+', -89.5, -179.5],
    ['CFX30000+', 89.5, 1.5],
  ])('is the middle of the plus code %s', (text, lat, lon) => {
    const place = read(text);
    expect(place?.[1]).toBeCloseTo(lat, 6);
    expect(place?.[0]).toBeCloseTo(lon, 6);
  });

  it('is the nearest of a short plus code, and none where nothing is near', () => {
    const whole = read('9C3W9QCJ+2VX') ?? [0, 0];
    for (const short of ['9QCJ+2VX', 'CJ+2VX']) {
      const found = read(short, [whole[0] + 0.005, whole[1] - 0.005]);
      expect(distanceMetres(found ?? [0, 0], whole), short).toBeLessThan(1);
    }
    expect(read('9QCJ+2VX')).toBeUndefined();
    // Over the antimeridian.
    const fiji = read('5V2V5FCC+CC') ?? [0, 0];
    expect(fiji[0]).toBeGreaterThan(170);
    expect(read('5FCC+CC', [-179.9, fiji[1]])?.[0]).toBeDefined();
  });

  it('is the middle of a geohash, which may be a name as well', () => {
    const place = parsePosition('u4pruydqqvj');
    expect(place?.mayBeName).toBe(true);
    expect(place?.position[1]).toBeCloseTo(57.64911, 5);
    expect(place?.position[0]).toBeCloseTo(10.40744, 5);
    expect(parsePosition('geohash:ezs42e')?.mayBeName).toBe(false);
  });

  it.each([
    'casino',
    'street',
    '12 Harbour Street',
    '31',
    'EC1R 4QB',
    '99U DQ 48251 11935',
    '31I DQ 48251 11935',
    '31U DQ 482 1193',
    '32T 37277 4843166',
    '32T 372773 99999999',
    '8FVC2222+2',
    'ABC+DE',
    '+22',
    'route 66',
    'A1',
    'x'.repeat(200),
  ])('is not read from %j', (text) => {
    expect(read(text, [0, 0])).toBeUndefined();
  });

  it('in UTM comes back from its own zone', () => {
    const utm = utmOf([5.32415, 60.39299]);
    expect(utm?.zone).toBe(32);
    const found = read(`32V ${utm?.easting.toFixed(3)} ${utm?.northing.toFixed(3)}`);
    expect(distanceMetres(found ?? [0, 0], [5.32415, 60.39299])).toBeLessThan(0.01);
  });
});
