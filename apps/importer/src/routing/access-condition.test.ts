import { describe, expect, it } from 'vitest';
import { accessCondition } from './access-condition.ts';

const path = { highway: 'footway' };

describe('when a way is closed to feet', () => {
  it.each([
    [{ 'foot:conditional': 'no @ (23:30-05:00)' }, 'closed', '23:30-05:00'],
    [{ 'foot:conditional': 'private @ 22:00-06:00' }, 'closed', '22:00-06:00'],
    [
      { 'access:conditional': 'no @ (Mo-Fr 19:00-07:00; Sa-Su; PH)' },
      'closed',
      'Mo-Fr 19:00-07:00; Sa-Su; PH',
    ],
    [
      { 'access:conditional': 'yes @ (PH); no @ (Su); no @ (Sa 07:00-12:30)' },
      'closed',
      'Su; Sa 07:00-12:30',
    ],
    [{ opening_hours: '06:00-22:00' }, 'open', '06:00-22:00'],
    [{ opening_hours: 'sunrise-sunset', foot: 'permissive' }, 'open', 'sunrise-sunset'],
    [{ 'foot:conditional': 'no @ (winter)', opening_hours: '08:00-18:00' }, 'closed', 'winter'],
  ] as const)('is in the words of its tags: %o', (tags, state, hours) => {
    expect(accessCondition({ ...path, ...tags })).toEqual({ state, hours });
  });

  it.each([
    {},
    { opening_hours: '24/7' },
    { 'access:conditional': 'no @ (7:30-19:00 AND weight>7.5)' },
    { 'access:conditional': 'no @ (20:00-07:00)', foot: 'yes' },
    { 'access:conditional': 'delivery @ (Mo-Fr 06:00-11:00)', foot: 'designated' },
    { 'foot:conditional': 'yes @ (08:00-20:00)' },
    { 'foot:conditional': 'no @ ()' },
    { 'foot:conditional': 'nonsense' },
  ])('is never where tags say nothing of feet: %o', (tags) => {
    expect(accessCondition({ ...path, ...tags })).toBeUndefined();
  });
});
