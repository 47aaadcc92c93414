import { expect, test } from 'vitest';
import { profileAt } from './guide-legs.ts';

test('finds the profile of the leg at a place, the last one from the end on', () => {
  const legs = [
    { endMetres: 600, profile: 'road' },
    { endMetres: 2000, profile: 'trail' },
  ];
  expect([0, 599, 600, 2000, 2010].map((along) => profileAt(legs, along))).toEqual([
    'road',
    'road',
    'trail',
    'trail',
    'trail',
  ]);
  expect(profileAt(undefined, 100)).toBeUndefined();
});
