import { describe, expect, it } from 'vitest';
import { namesCategory, splitQuestion } from './read-question.ts';

describe('splitQuestion', () => {
  it('splits what is looked for from the place that it is near or in', () => {
    expect(splitQuestion('drinking water near Compass Park')).toEqual({
      what: 'drinking water',
      relation: 'near',
      where: 'Compass Park',
    });
    expect(splitQuestion(' Toilets IN  Northport ')).toMatchObject({
      relation: 'in',
      where: 'Northport',
    });
    expect(splitQuestion('cafe close to Harbour Street 12')).toMatchObject({
      what: 'cafe',
      relation: 'near',
    });
  });

  it('splits at the first word of place', () => {
    expect(splitQuestion('cafe in Stratford near London')).toMatchObject({
      what: 'cafe',
      where: 'Stratford near London',
    });
  });

  it('reads nothing where either side is missing, or the word is part of another', () => {
    for (const text of [
      '',
      'near Northport',
      'cafe near',
      'cafe near ',
      'Inverness',
      'Byron Bay',
    ]) {
      expect(splitQuestion(text)).toBeUndefined();
    }
  });

  it('takes a text of any length in little time', () => {
    expect(splitQuestion(`${'a '.repeat(50_000)}b`)).toBeUndefined();
  });
});

describe('namesCategory', () => {
  it('compares whole names of a category, whatever their number and case', () => {
    expect(namesCategory('Drinking Fountains', 'drinking_water')).toBe(true);
    expect(namesCategory('wc', 'toilets')).toBe(true);
    expect(namesCategory('waste basket', 'waste_basket')).toBe(true);
  });

  it('refuses parts of names, other categories and nothing', () => {
    expect(namesCategory('drinking', 'drinking_water')).toBe(false);
    expect(namesCategory('cafe', 'bar')).toBe(false);
    expect(namesCategory('', 'cafe')).toBe(false);
    expect(namesCategory('…', 'cafe')).toBe(false);
  });
});
