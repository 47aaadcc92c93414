import { describe, expect, it } from 'vitest';
import { parseField } from './field-kind.ts';

describe('a value that is typed into a card', () => {
  it.each([
    ['8 km', 8000],
    ['8', 8000],
    ['7,5km', 7500],
    ['800 m', 800],
    ['3 mi', 4828],
  ])('reads the length %s', (typed, metres) => {
    expect(parseField('metres', typed, 'metric')).toBe(metres);
  });

  it('takes lengths without a unit in the person’s own', () => {
    expect(parseField('metres', '3', 'imperial')).toBe(4828);
  });

  it.each([
    ['45', 2700],
    ['45 min', 2700],
    ['1.5 h', 5400],
    ['1:30', 5400],
  ])('reads the time %s', (typed, seconds) => {
    expect(parseField('seconds', typed, 'metric')).toBe(seconds);
  });

  it('reads a pace and a number', () => {
    expect(parseField('pace', '5:30', 'metric')).toBe(330);
    expect(parseField('number', '3', 'metric')).toBe(3);
  });

  it.each(['', 'soon', '5:99'])('refuses %j as a time', (typed) => {
    expect(parseField('seconds', typed, 'metric')).toBeUndefined();
  });
});
