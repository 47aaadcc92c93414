import { describe, expect, it } from 'vitest';
import {
  clockText,
  distanceNumber,
  distanceQuantity,
  durationQuantity,
  gradeText,
  heightQuantity,
  quantityText,
  wholeNumber,
} from './quantities.ts';

describe('numbers for people', () => {
  it('write lengths in metres first, then in kilometres', () => {
    const written = [0, 849.6, 999.4, 999.6, 12_449, 99_949, 99_951, 123_456, 1_234_567].map(
      (metres) => quantityText(distanceQuantity(metres, 'metric')),
    );
    expect(written).toEqual([
      '0 m',
      '850 m',
      '999 m',
      '1.0 km',
      '12.4 km',
      '99.9 km',
      '100 km',
      '123 km',
      '1,235 km',
    ]);
  });

  it('write lengths in feet first, then in miles', () => {
    expect(quantityText(distanceQuantity(100, 'imperial'))).toBe('328 ft');
    expect(quantityText(distanceQuantity(1609.344, 'imperial'))).toBe('1.0 mi');
    expect(distanceNumber(5000, 'imperial')).toBe('3.1');
    expect(distanceNumber(40, 'metric')).toBe('0.0');
  });

  it('write heights in whole units, and never a negative zero', () => {
    expect(quantityText(heightQuantity(185.6, 'metric'))).toBe('186 m');
    expect(quantityText(heightQuantity(-0.2, 'metric'))).toBe('0 m');
    expect(quantityText(heightQuantity(100, 'imperial'))).toBe('328 ft');
  });

  it('keep thousands apart, as the map does', () => {
    expect(quantityText(heightQuantity(1956, 'metric'))).toBe('1,956 m');
    expect(quantityText(heightQuantity(1956, 'imperial'))).toBe('6,417 ft');
    expect([1_234_567, -12.4].map(wholeNumber)).toEqual(['1,234,567', '−12']);
  });

  it('write times as minutes, then as hours and minutes', () => {
    expect(quantityText(durationQuantity(29))).toBe('0 min');
    expect(quantityText(durationQuantity(59.4 * 60))).toBe('59 min');
    expect(quantityText(durationQuantity(59.6 * 60))).toBe('1:00 h');
    expect(quantityText(durationQuantity(4080))).toBe('1:08 h');
  });

  it('write grades with their sign', () => {
    expect([0.092, -0.041, 0.004, -0.004].map(gradeText)).toEqual(['+9%', '−4%', '0%', '0%']);
  });

  it('write paces and times since the start as on a watch', () => {
    expect([0, 59.6, 342, 3599, 3730].map(clockText)).toEqual([
      '0:00',
      '1:00',
      '5:42',
      '59:59',
      '1:02:10',
    ]);
  });
});
