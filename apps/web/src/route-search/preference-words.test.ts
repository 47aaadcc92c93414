import { describe, expect, it } from 'vitest';
import { asksForPaved, preferencesText, preferenceWord } from './preference-words.ts';
import {
  DEFAULT_ROUTE_OPTIONS,
  preferenceNames,
  PREFERENCE_STEPS,
  withStep,
} from '@webmaps/plan/preferences';

describe('the word of a preference', () => {
  it('goes from avoiding hills to seeking them', () => {
    expect([0, 7, 10, 14, 20].map((step) => preferenceWord('hills', step))).toEqual([
      'avoid',
      'rather not',
      'as they come',
      'welcome',
      'seek',
    ]);
  });

  it('is there for every step of every preference', () => {
    for (const name of preferenceNames) {
      for (let step = 0; step <= PREFERENCE_STEPS; step++)
        expect(preferenceWord(name, step)).not.toBe('');
    }
  });

  it('gives the kind of run and what differs from it in one line', () => {
    expect(preferencesText(DEFAULT_ROUTE_OPTIONS)).toBe('Road');
    const hilly = withStep({ profile: 'trail', preferences: {} }, 'hills', 20);
    expect(preferencesText(withStep(hilly, 'avoidRepeats', 9))).toBe(
      'Trail, hills: seek, repeats: avoid',
    );
  });

  it('asks for paved ways from where the word of the surface says so', () => {
    const steps = [0, 10, 16, 17, PREFERENCE_STEPS];
    const asked = steps.map((step) =>
      asksForPaved(withStep(DEFAULT_ROUTE_OPTIONS, 'surface', step)),
    );
    expect(asked).toEqual([false, false, false, true, true]);
  });
});
