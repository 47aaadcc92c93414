import { latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { assertPeople } from './assert-people.ts';

/** So many people in each of 100 cells of 0.1 km2. */
function crowd(perCell: number) {
  const people = new Map<string, number>();
  for (let i = 0; i < 100; i++) people.set(latLngToCell(35.9, 14.3 + i * 0.004, 9), perCell);
  return { h3Resolution: 9, people };
}

describe('people who are counted', () => {
  it('are refused when more live together than ever did, with what was found', () => {
    expect(() => assertPeople('cover.tif', crowd(90_000))).toThrow(
      /^cover\.tif: 8,820,000 people, [\d,]+ per km2 on the whole, more than ever lived so close together; .+ --accept-implausible/,
    );
  });

  it('are refused when one place is beyond Kowloon', () => {
    const { people } = crowd(10);
    people.set(latLngToCell(35.9, 14.3, 9), 400_000);
    expect(() => assertPeople('peak.tif', { h3Resolution: 9, people })).toThrow('in one place');
  });

  it('are believed in a city as dense as Dhaka', () => {
    assertPeople('dhaka.tif', crowd(6_000));
  });
});
