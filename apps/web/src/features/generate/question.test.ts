import { describe, expect, it } from 'vitest';
import { readQuestion, writeQuestion } from './question.ts';
import type { Question } from './question.ts';

const usual: Question = {
  start: null,
  size: { unit: 'metres', value: 5000 },
  heading: null,
  routeOptions: { profile: 'road', preferences: {} },
  seed: 1,
  count: 3,
};

describe('the question for loops in the address', () => {
  it('is read as it was written', () => {
    const question: Question = {
      start: [8.71, 49.41],
      size: { unit: 'seconds', value: 2700 },
      heading: 315,
      routeOptions: { profile: 'trail', preferences: { green: 1, hills: 0.15 } },
      seed: 4,
      count: 5,
    };
    expect(writeQuestion(question)).toEqual({
      from: '49.41,8.71',
      size: '45min',
      to: 'nw',
      profile: 'trail',
      prefer: 'hills-3.green-20',
      seed: '4',
      count: '5',
    });
    const written = Object.entries(writeQuestion(question));
    expect(readQuestion(Object.fromEntries(written), 'metric')).toEqual(question);
  });

  it('says nothing that is usual, but the length, whose usual one depends on the reader', () => {
    const said = Object.entries(writeQuestion(usual)).filter(([, value]) => value !== undefined);
    expect(said).toEqual([['size', '5km']]);
    expect(readQuestion({}, 'metric')).toEqual(usual);
    expect(readQuestion({}, 'imperial').size.value).toBeCloseTo(3 * 1609.344);
  });

  it.each([
    { from: '49.41' },
    { from: '99,8' },
    { from: 'a,b' },
    { size: '1000000km' },
    { size: '5' },
    { to: 'up' },
    { profile: '__proto__' },
    { prefer: 'green-21.constructor-5.hills' },
    { seed: '-1' },
    { seed: '1e9' },
    { count: '99' },
  ])('is the usual one where a part cannot be read: %j', (address) => {
    expect(readQuestion(address, 'metric')).toEqual(usual);
  });
});
