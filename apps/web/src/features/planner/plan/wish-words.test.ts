import { describe, expect, it } from 'vitest';
import { wishesText, wishWord } from './wish-words.ts';
import { defaultWishes, wishNames, wishSteps, withStep } from '@webmaps/plan/preferences';

describe('the word of a wish', () => {
  it('goes from avoiding hills to seeking them', () => {
    expect([0, 7, 10, 14, 20].map((step) => wishWord('hills', step))).toEqual([
      'avoid',
      'rather not',
      'as they come',
      'welcome',
      'seek',
    ]);
  });

  it('is there for every step of every wish', () => {
    for (const name of wishNames) {
      for (let step = 0; step <= wishSteps; step++) expect(wishWord(name, step)).not.toBe('');
    }
  });

  it('tells in one line the kind of run and what differs from it', () => {
    expect(wishesText(defaultWishes)).toBe('Road');
    const hilly = withStep({ profile: 'trail', preferences: {} }, 'hills', 20);
    expect(wishesText(withStep(hilly, 'avoidRepeats', 9))).toBe(
      'Trail, hills: seek, repeats: avoid',
    );
  });
});
