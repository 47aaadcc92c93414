import type { FoundRoute } from '@webmaps/router/loops/loop';
import { describe, expect, it } from 'vitest';
import { text } from '../text/en/loops.ts';
import { differences, missText, repeatedText, surplusText } from './compare-routes.ts';

function found(facts: Partial<FoundRoute>): FoundRoute {
  return {
    distanceMetres: 5000,
    durationSeconds: 1800,
    climbMetres: 40,
    surfaces: [{ kind: 'asphalt', metres: 5000 }],
    waytypes: [{ kind: 'residential', metres: 5000 }],
    repeatedShare: 0,
    ...facts,
  } as FoundRoute;
}

describe('how far a loop is off', () => {
  const tenKm = { unit: 'metres', value: 10_000 } as const;

  it('is shown from one percent on, with its direction', () => {
    expect(missText(found({ distanceMetres: 10_099 }), tenKm, 'metric')).toBe(text.exact);
    expect(missText(found({ distanceMetres: 10_300 }), tenKm, 'metric')).toBe(text.longer('300 m'));
    expect(missText(found({ distanceMetres: 8500 }), tenKm, 'metric')).toBe(text.shorter('1.5 km'));
  });

  it('is shown as time where a time was asked for', () => {
    const hour = { unit: 'seconds', value: 3600 } as const;
    expect(missText(found({ durationSeconds: 3900 }), hour, 'metric')).toBe(text.longer('5 min'));
    expect(missText(found({ durationSeconds: 3560 }), hour, 'metric')).toBe(text.shorter('1 min'));
  });
});

describe('the comparison of a route with the best one', () => {
  const best = found({});

  it('is nothing where nothing differs', () => {
    expect(differences(found({ climbMetres: 42 }), best, 'metric')).toEqual([]);
  });

  it('is climb, ground and cars, the weightiest first', () => {
    const other = found({
      climbMetres: 10,
      surfaces: [
        { kind: 'asphalt', metres: 4500 },
        { kind: 'gravel', metres: 500 },
      ],
      waytypes: [
        { kind: 'residential', metres: 3000 },
        { kind: 'footway', metres: 2000 },
      ],
    });
    expect(differences(other, best, 'metric')).toEqual([
      text.ways.calmer(40),
      text.ways.unpaved(10),
      text.ways.flatter('30 m'),
    ]);
    expect(differences(best, other, 'metric')).toEqual([
      text.ways.busier(40),
      text.ways.paved(10),
      text.ways.steeper('30 m'),
    ]);
  });

  it('counts boards as paved, and ground of which the map is silent as neither', () => {
    const ground = (kind: string) =>
      found({
        surfaces: [
          { kind: 'asphalt', metres: 2500 },
          { kind, metres: 2500 },
        ],
      });
    expect(differences(ground('wood'), best, 'metric')).toEqual([]);
    expect(differences(ground('unknown'), best, 'metric')).toEqual([]);
    expect(differences(ground('rock'), best, 'metric')).toEqual([text.ways.unpaved(50)]);
  });

  it('is no climb where the region has no heights', () => {
    const flat = found({ climbMetres: null });
    expect(differences(flat, flat, 'metric')).toEqual([]);
  });

  it('shows length and time with their signs', () => {
    const other = found({ distanceMetres: 5800, durationSeconds: 1680 });
    expect(surplusText(other, best, 'metric')).toEqual(['+800 m', '−2 min']);
    expect(surplusText(best, best, 'metric')[1]).toBe(text.ways.sameTime);
  });
});

it('shows the repeated part as a share, or that there is none', () => {
  expect(repeatedText(found({ repeatedShare: 0.004 }))).toBe(text.nothingRepeated);
  expect(repeatedText(found({ repeatedShare: 0.08 }))).toBe(text.repeated(8));
});
